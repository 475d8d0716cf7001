import { BEEP, type Command, FEED_AND_CUT, FEED_TO_TEAR, jobHeader, LINE_FEED } from './commands.ts';
import type { LineStyle, SlipLine } from './layout.ts';
import { encodeCp850 } from './text.ts';

/** What a printer's paper and firmware can do; `columns` is a setting, for it does not follow from the paper's width. */
export interface PaperProfile {
  columns: 32 | 42 | 48;
  /** ESC t n; the bytes are always CP850, whose number is 2 on nearly every printer. */
  codePage: number;
  cut: boolean;
  headerLines: string[];
  beep?: boolean;
}

/** The bytes of a whole slip: header, lines, feed and cut. */
export const encodeSlip = (lines: readonly SlipLine[], paper: PaperProfile): Uint8Array => {
  const bytes: number[] = [...jobHeader(paper.codePage)];
  if (paper.beep) bytes.push(...BEEP);
  let current: LineStyle = {};
  for (const line of lines) {
    bytes.push(...styleChange(current, line.style), ...encodeCp850(line.text), ...LINE_FEED);
    current = line.style;
  }
  bytes.push(...styleChange(current, {}), ...(paper.cut ? FEED_AND_CUT : FEED_TO_TEAR));
  return Uint8Array.from(bytes);
};

const styleChange = (from: LineStyle, to: LineStyle): number[] => {
  const commands: Command[] = [];
  if (sizeOf(from) !== sizeOf(to)) commands.push([0x1d, 0x21, sizeOf(to)]);
  if (!!from.bold !== !!to.bold) commands.push([0x1b, 0x45, to.bold ? 1 : 0]);
  if (!!from.invert !== !!to.invert) commands.push([0x1d, 0x42, to.invert ? 1 : 0]);
  return commands.flat();
};

const sizeOf = (style: LineStyle): number => (style.wide ? 0x10 : 0) | (style.tall ? 0x01 : 0);
