import { type Command, LINE_FEED } from './commands.ts';
import { type CommandSet, commandsOf, type PrinterFamily } from './families/index.ts';
import { dotsOf, graphicText, type SlipPart } from './graphics.ts';
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
  /** Whose commands it takes; Epson's where nobody says. */
  family?: PrinterFamily;
}

/**
 * The bytes of a whole slip: header, parts, feed and cut, and after that the drawer's pulse where the caller asks for it. A
 * graphic that does not fit the paper, or that the printer cannot draw, is its text.
 */
export const encodeSlip = (
  parts: readonly SlipPart[],
  paper: PaperProfile,
  { kickDrawer = false }: { kickDrawer?: boolean } = {},
): Uint8Array => {
  const commands = commandsOf(paper.family);
  const bytes: (Command | Uint8Array)[] = [commands.header(paper.codePage), paper.beep ? commands.beep : []];
  let current: LineStyle = {};
  for (const part of framed(parts, commands, paper.columns).flatMap((part) =>
    printable(part, commands, paper.columns),
  )) {
    const isLine = !(part instanceof Uint8Array);
    const style = isLine ? part.style : {};
    bytes.push(commands.style(current, style), isLine ? encodeCp850(part.text) : part, isLine ? LINE_FEED : []);
    current = style;
  }
  const kick = kickDrawer ? (commands.drawer ?? []) : [];
  bytes.push(commands.style(current, {}), paper.cut ? commands.cut : commands.tear, kick);
  return Uint8Array.from(bytes.flatMap((some) => [...some]));
};

/** The bytes that open the cash drawer at a printer of this family; none where it opens none. */
export const drawerKick = (family?: PrinterFamily): Uint8Array => Uint8Array.from(commandsOf(family).drawer ?? []);

/** Where a printer inverts nothing, lines that must be seen stand between lines of asterisks. */
const framed = (parts: readonly SlipPart[], { hasInversion }: CommandSet, columns: number): SlipPart[] => {
  if (hasInversion) return [...parts];
  const isInverted = (part: SlipPart | undefined): boolean =>
    part !== undefined && !('kind' in part) && part.style.invert === true;
  const edge: SlipLine = { text: '*'.repeat(columns), style: {} };
  return parts.flatMap((part, i) => {
    const begins = isInverted(part) && !isInverted(parts[i - 1]);
    const ends = isInverted(part) && !isInverted(parts[i + 1]);
    return [...(begins ? [edge] : []), part, ...(ends ? [edge] : [])];
  });
};

const printable = (part: SlipPart, commands: CommandSet, columns: number): (SlipLine | Uint8Array)[] => {
  if (!('kind' in part)) return [part];
  const graphic = commands.graphic(part, dotsOf(columns));
  return graphic === null ? graphicText(part, columns) : [graphic];
};
