import { type FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { isMarked, isWhole } from '@comanda/testing/fake-printer-world';

/** What a line of an order says of itself in its notes, so that a cook's paper can be read line by line. */
export const lineKey = (n: number): string => `L${n}L`;

const KEYS = /\bL(\d+)L\b/g;

interface LinePaper {
  at: number;
  isMarked: boolean;
  isWhole: boolean;
}

export interface PaperCount {
  /** Slips on all printers. */
  slips: number;
  /** Of them marked as repeats. */
  marked: number;
  problems: string[];
}

/** The paper of several printers, line by line: none of `lines` may be missing, and none have a second paper that says nothing. */
export const readLines = (printers: readonly FakePrinter[], lines: number): PaperCount => {
  const slips = printers.flatMap((printer) => printer.slips);
  const papers = new Map<string, LinePaper[]>();
  for (const slip of slips) {
    const paper = { at: slip.at, isMarked: isMarked(slip), isWhole: isWhole(slip) };
    const keys = new Set([...slipText(slip).matchAll(KEYS)].map(([key]) => key));
    for (const key of keys) papers.set(key, [...(papers.get(key) ?? []), paper]);
  }
  const problems = Array.from({ length: lines }, (_, i) => lineKey(i + 1)).flatMap((key) => {
    const mine = (papers.get(key) ?? []).sort((a, b) => a.at - b.at);
    const unmarked = mine.filter((paper) => !paper.isMarked);
    // Two that began within one millisecond have no order.
    const isLate = unmarked.length > 0 && mine[0]!.at < unmarked[0]!.at;
    return [
      ...(mine.some((paper) => paper.isWhole) ? [] : [`${key}: lost`]),
      ...(unmarked.length > 1 ? [`${key}: ${unmarked.length} papers that say nothing of being repeats`] : []),
      ...(isLate ? [`${key}: an unmarked paper after a marked one`] : []),
    ];
  });
  return { slips: slips.length, marked: slips.filter(isMarked).length, problems };
};
