import { centred, columnsOf, hanging, type LineStyle, type SlipLine, wrap } from '../layout.ts';
import { cleanText } from '../text.ts';

/** An amount with its currency's sign: `Q1,245.00`, `-Q20.00`. */
export const money = (currency: string, amount: string): string =>
  amount.startsWith('-') ? `-${currency}${amount.slice(1)}` : `${currency}${amount}`;

/**
 * A text with its amount at the right edge: beside its first line, under it where the amount is longer than a third of the line.
 * The text hangs under its prefix, and never stands in the amount's column; what is too long for double width is not wide.
 */
export const priced = (prefix: string, text: string, amount: string, style: LineStyle, columns: number): SlipLine[] => {
  const width = columnsOf(columns, style);
  const sum = cleanText(amount).trim();
  if (style.wide && sum.length > width) return priced(prefix, text, amount, { ...style, wide: false }, columns);
  const named = (room: number): SlipLine[] => hanging(prefix, lineOf(text), style, style.wide ? 2 * room : room);
  const whole = named(width);
  if (whole.length === 1 && whole[0]!.text.length + 1 + sum.length <= width) return beside(whole, sum, width);
  const third = Math.floor(width / 3);
  if (sum.length <= third) return beside(named(width - third - 1), sum, width);
  return [...whole, ...wrap(sum, width).map((line) => ({ text: line.padStart(width), style }))];
};

/** What somebody typed in several lines is one here: it must not look like lines of the paper. What vanishes is a `?`. */
const lineOf = (text: string): string => cleanText(text).trim() || '?';

const beside = ([first, ...others]: SlipLine[], sum: string, width: number): SlipLine[] => [
  { text: first!.text + sum.padStart(width - first!.text.length), style: first!.style },
  ...others,
];

/** Centred as large as its longest word allows: an amount or a name that is cut in two is read wrongly. */
export const large = (text: string, style: LineStyle, columns: number): SlipLine[] => {
  const line = cleanText(text);
  const fits = line.split(' ').every((word) => word.length <= columnsOf(columns, { wide: true }));
  return centred(line, { ...style, wide: fits, tall: true }, columns);
};

/** Rows of three cells, label, amount and total, under their heads; each cell on a line of its own where one has no room. */
export const priceTable = (
  heads: readonly [string, string, string],
  rows: readonly { label: string; amount: string; total: string }[],
  columns: number,
): SlipLine[] => {
  if (rows.length === 0) return [];
  const third = Math.floor(columns / 3);
  const cells = rows.map(({ label, amount, total }) => [lineOf(label), lineOf(amount), lineOf(total)] as const);
  if (!cells.every((row) => row.every((cell) => cell.length < third))) {
    return cells.flatMap(([label, amount, total]) => [
      ...priced('', label, amount, {}, columns),
      ...priced('  ', heads[2], total, {}, columns),
    ]);
  }
  return [heads, ...cells].map(([label, amount, total], i) => ({
    text: label.padEnd(columns - 2 * third) + amount.padStart(third) + total.padStart(third),
    style: i === 0 ? { bold: true } : {},
  }));
};
