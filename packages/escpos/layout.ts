import { cleanText } from './text.ts';

/** How one line is set; `wide` halves the columns of the paper. */
export interface LineStyle {
  bold?: boolean;
  wide?: boolean;
  tall?: boolean;
  invert?: boolean;
}

/** One printed line: clean text that fits the paper. */
export interface SlipLine {
  text: string;
  style: LineStyle;
}

/** Columns left for a style on this paper. */
export const columnsOf = (columns: number, style: LineStyle): number =>
  style.wide ? Math.floor(columns / 2) : columns;

/**
 * Breaks text at spaces into clean lines of at most `width` characters; following lines are indented by `hang`.
 * Words longer than a line are cut, newlines are kept, empty lines vanish.
 */
export const wrap = (text: string, width: number, hang = 0): string[] => {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)) {
    let line = '';
    for (const word of cleanText(paragraph).split(' ').filter(Boolean)) {
      line = appendWord(lines, line, word, width, hang);
    }
    if (line.trim() !== '') lines.push(line);
  }
  return lines;
};

const appendWord = (done: string[], current: string, word: string, width: number, hang: number): string => {
  const indent = () => (done.length > 0 ? ' '.repeat(hang) : '');
  let line = current === '' ? indent() : current;
  const glue = line.trim() === '' ? '' : ' ';
  if (line.length + glue.length + word.length <= width) return line + glue + word;
  if (line.trim() !== '') {
    done.push(line);
    line = ' '.repeat(hang);
  }
  let rest = word;
  while (line.length + rest.length > width) {
    const room = width - line.length;
    done.push(line + rest.slice(0, room));
    rest = rest.slice(room);
    line = ' '.repeat(hang);
  }
  return line + rest;
};

/**
 * Wrapped lines with a prefix on the first and the same indent on the others. Of a text that vanishes (a dish called 🌮) the
 * prefix stays, with a `?`.
 */
export const hanging = (prefix: string, text: string, style: LineStyle, columns: number): SlipLine[] => {
  const clean = cleanText(prefix);
  const width = columnsOf(columns, style);
  if (clean.length > width / 2) return paragraph(prefix + text, style, columns);
  const wrapped = wrap(text, width - clean.length);
  const lines = wrapped.length === 0 && clean.trim() !== '' ? ['?'] : wrapped;
  return lines.map((line, i) => ({ text: (i === 0 ? clean : ' '.repeat(clean.length)) + line, style }));
};

/** Wrapped lines with a prefix on each of them: what somebody typed in several lines must not look like lines of the slip. */
export const marked = (prefix: string, text: string, style: LineStyle, columns: number): SlipLine[] =>
  wrap(text, columnsOf(columns, style) - prefix.length).map((line) => ({ text: prefix + line, style }));

/** Left-aligned wrapped lines. */
export const paragraph = (text: string, style: LineStyle, columns: number): SlipLine[] =>
  wrap(text, columnsOf(columns, style)).map((line) => ({ text: line, style }));

/** Centred wrapped lines, by spaces (ESC a is ignored by some clones inside inverted text). */
export const centred = (text: string, style: LineStyle, columns: number): SlipLine[] => {
  const width = columnsOf(columns, style);
  return wrap(text, width).map((line) => ({ text: pad(line, width, style.invert === true), style }));
};

/** A line somebody set on top of every paper; a blank one is a blank line, for the rail that clamps it. */
export const headLine = (line: string, columns: number): SlipLine[] =>
  line.trim() === '' ? [{ text: '', style: {} }] : centred(line, {}, columns);

const pad = (line: string, width: number, fill: boolean): string => {
  const left = line.padStart(line.length + Math.floor((width - line.length) / 2));
  return fill ? left.padEnd(width) : left;
};

/** A line across the paper, with a title in its middle when given. */
export const rule = (columns: number, title = ''): SlipLine => {
  const label = title === '' ? '' : ` ${cleanText(title).slice(0, columns - 4)} `;
  const left = Math.floor((columns - label.length) / 2);
  return { text: `${'-'.repeat(left)}${label}`.padEnd(columns, '-'), style: { bold: title !== '' } };
};

/** Two texts on one line, left and right; on two lines when they do not fit. */
export const leftAndRight = (left: string, right: string, columns: number): SlipLine[] => {
  const [a, b] = [cleanText(left).trim(), cleanText(right).trim()];
  if (a.length + b.length + 1 > columns) return [...paragraph(a, {}, columns), ...paragraph(b, {}, columns)];
  return [{ text: a + b.padStart(columns - a.length), style: {} }];
};

/** An inverted block in an ASCII frame: the frame still warns on a printer that ignores inversion or the code page. */
export const boxed = (title: string, texts: readonly string[], columns: number): SlipLine[] => {
  const edge: SlipLine = { text: `+${'-'.repeat(columns - 2)}+`, style: { invert: true } };
  const heading = centred(title, { tall: true, wide: true, bold: true, invert: true }, columns);
  const style: LineStyle = { tall: true, bold: true, invert: true };
  const body = texts.flatMap((text) => wrap(text, columns - 6, 2).map((line, i) => (i === 0 ? `* ${line}` : line)));
  const rows = body.map((line) => ({ text: `| ${line.padEnd(columns - 4)} |`, style }));
  return [edge, ...heading, ...rows, edge];
};
