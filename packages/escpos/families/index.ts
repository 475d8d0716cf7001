import type { CommandSet, PrinterFamily } from './command-set.ts';
import { EPSON } from './epson.ts';
import { BROTHER, CUSTOM, DARUMA, TANCA } from './others.ts';
import { STAR } from './star.ts';

export { type CommandSet, PRINTER_FAMILIES, type PrinterFamily } from './command-set.ts';

const SETS: Record<PrinterFamily, CommandSet> = {
  epson: EPSON,
  star: STAR,
  tanca: TANCA,
  daruma: DARUMA,
  brother: BROTHER,
  custom: CUSTOM,
};

/** The commands of a family; Epson's where none is said. */
export const commandsOf = (family: PrinterFamily = 'epson'): CommandSet => SETS[family];
