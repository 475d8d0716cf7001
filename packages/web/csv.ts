/** What a spreadsheet would take for a formula: a quote before it keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it a spreadsheet takes the text for another character set. */
const BOM = '\ufeff';

/** A number below zero begins as a formula may, and is none: as a text no spreadsheet would add it up. */
const NUMBER = /^-\d+(\.\d+)?$/;

const cell = (value: string): string => {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a file a spreadsheet opens (RFC 4180). Pure. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => row.map(cell).join(',')).join('\r\n');
