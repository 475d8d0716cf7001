/** What a spreadsheet would take for a formula: a quote before it keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it a spreadsheet takes the text for another character set. */
const BOM = '\ufeff';

const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a file a spreadsheet opens (RFC 4180). Pure. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => row.map(cell).join(',')).join('\r\n');
