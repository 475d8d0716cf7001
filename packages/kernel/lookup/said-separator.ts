/** Excel's own first line, with or without quotes, in any case: it is no row of the table, and a spreadsheet shows none for it. */
const SAID = /^\ufeff?(?:sep=([;,\t|])|"sep=([;,\t|])") *(?:\r\n?|\n|$)/i;

/**
 * The text of a table without its byte order mark and without the `sep=;` it may begin with, and the separator that says; null where
 * nothing is said. Every reader of pasted tables and CSV files begins with it. Pure.
 */
export const saidSeparator = (text: string): { text: string; separator: string | null } => {
  const said = SAID.exec(text);
  if (!said) return { text: text.replace(/^\ufeff/, ''), separator: null };
  return { text: text.slice(said[0].length), separator: said[1] ?? said[2]! };
};
