import { BEEP, type Command, DRAWER_KICK, FEED_AND_CUT, FEED_TO_TEAR, jobHeader, LINE_FEED } from './commands.ts';
import { graphicCommands, graphicText, type SlipPart } from './graphics.ts';
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

/**
 * The bytes of a whole slip: header, parts, feed and cut, and after that the drawer's pulse where the caller asks for it. A
 * graphic that does not fit the paper is its text.
 */
export const encodeSlip = (
  parts: readonly SlipPart[],
  paper: PaperProfile,
  { kickDrawer = false }: { kickDrawer?: boolean } = {},
): Uint8Array => {
  const bytes: (Command | Uint8Array)[] = [jobHeader(paper.codePage), paper.beep ? BEEP : []];
  let current: LineStyle = {};
  for (const part of parts.flatMap((part) => printable(part, paper.columns))) {
    const isLine = !(part instanceof Uint8Array);
    const style = isLine ? part.style : {};
    bytes.push(styleChange(current, style), isLine ? encodeCp850(part.text) : part, isLine ? LINE_FEED : []);
    current = style;
  }
  bytes.push(styleChange(current, {}), paper.cut ? FEED_AND_CUT : FEED_TO_TEAR, kickDrawer ? DRAWER_KICK : []);
  return Uint8Array.from(bytes.flatMap((some) => [...some]));
};

const printable = (part: SlipPart, columns: number): (SlipLine | Uint8Array)[] => {
  if (!('kind' in part)) return [part];
  const commands = graphicCommands(part, columns);
  return commands === null ? graphicText(part, columns) : [commands];
};

const styleChange = (from: LineStyle, to: LineStyle): number[] => {
  const commands: Command[] = [];
  if (sizeOf(from) !== sizeOf(to)) commands.push([0x1d, 0x21, sizeOf(to)]);
  if (!!from.bold !== !!to.bold) commands.push([0x1b, 0x45, to.bold ? 1 : 0]);
  if (!!from.invert !== !!to.invert) commands.push([0x1d, 0x42, to.invert ? 1 : 0]);
  return commands.flat();
};

const sizeOf = (style: LineStyle): number => (style.wide ? 0x10 : 0) | (style.tall ? 0x01 : 0);
