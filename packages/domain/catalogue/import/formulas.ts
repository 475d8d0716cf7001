/** What a spreadsheet would take for a formula, and what `keepText` made of it: with a quote before it, as people write it. */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** The text behind the quote that keeps a spreadsheet from calculating. */
export const withoutTextMark = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
