import type { PaperProfile } from '../encode.ts';
import type { SlipPart } from '../graphics.ts';
import { centred, headLine, leftAndRight, paragraph, rule, type SlipLine, wrap } from '../layout.ts';
import { type Copy, lostTexts, type Reprint, reprintMark } from '../marks.ts';
import type { Raster } from '../raster.ts';
import { cleanText } from '../text.ts';
import { large } from './amounts.ts';

/** What every document says of itself as a piece of paper. */
export interface DocumentSheet {
  /** Six letters or digits; two papers with the same one are of one job. */
  jobShortId: string;
  copy: Copy;
  reprint: Reprint | null;
}

/** Who gives the document out; the name is printed in place of a logo that does not fit. */
export interface DocumentHead {
  logo: Raster | null;
  name: string;
  /** Address, telephone, what the restaurant says of itself. */
  lines: string[];
}

/** A whole document: marked on top as kitchen slips are, its body, and the end without which it is a torn one. */
export const sheetParts = (
  { reprint, ...document }: DocumentSheet,
  head: DocumentHead,
  body: readonly SlipPart[],
  paper: PaperProfile,
): SlipPart[] => [
  ...reprintMark(reprint, paper.columns),
  ...headParts(head, paper),
  gap(),
  ...body,
  ...lostTexts(withoutHead(document), paper.columns),
  rule(paper.columns, 'FIN'),
];

/** What the restaurant says of itself it sees in the preview: guests need not be told. */
const withoutHead = (document: object): object => {
  const own = ['head', 'emitter', 'logo', 'footerLines'];
  return Object.fromEntries(Object.entries(document).filter(([key]) => !own.includes(key)));
};

const headParts = ({ logo, name, lines }: DocumentHead, { columns, headerLines }: PaperProfile): SlipPart[] => [
  ...(logo === null ? [] : [{ kind: 'raster' as const, raster: logo, alt: name }]),
  ...centred(cleanText(name), { tall: true, bold: true }, columns),
  // What the printer's own header says, too, is said once.
  ...[...lines, ...headerLines]
    .filter((line, at, all) => line.trim() === '' || (line !== name && all.indexOf(line) === at))
    .flatMap((line) => headLine(cleanText(line), columns)),
];

/** A line of the document with the job it is of, and under it which copy where there are several. */
export const stamp = ({ jobShortId, copy }: DocumentSheet, line: string, columns: number): SlipLine[] => [
  ...leftAndRight(line, `#${jobShortId}`, columns),
  ...(copy.of > 1 ? paragraph(`Copia ${copy.number}/${copy.of}`, { bold: true }, columns) : []),
];

/** The document's name, as large as fits. */
export const title = (text: string, columns: number): SlipLine[] => large(text, { bold: true }, columns);

/** Two texts on one line where both are there and fit. */
export const sides = (left: string | null, right: string | null, columns: number): SlipLine[] => {
  if (left !== null && right !== null) return leftAndRight(left, right, columns);
  return left === null && right === null ? [] : paragraph(cleanText(left ?? right ?? ''), {}, columns);
};

/** `Label: text` where there is a text, its next lines under it. */
export const field = (label: string, text: string | null, columns: number): SlipLine[] =>
  text === null ? [] : wrap(`${label}: ${cleanText(text)}`, columns, 2).map((line) => ({ text: line, style: {} }));

/** An empty line. */
export const gap = (): SlipLine => ({ text: '', style: {} });

/** An empty line with room to write above the next one. */
export const blank = (): SlipLine => ({ text: '', style: { tall: true } });

/** A line to write on. */
export const writingLine = (label: string, columns: number): SlipLine => ({
  text: `${label}: `.padEnd(columns, '_'),
  style: { tall: true },
});
