import type { Command } from '../commands.ts';
import type { Graphic } from '../graphics.ts';
import type { LineStyle } from '../layout.ts';

/** Whose commands a printer takes. Most others than these speak Epson's (`docs/printing.md#printer-families`). */
export const PRINTER_FAMILIES = ['epson', 'star', 'tanca', 'daruma', 'brother', 'custom'] as const;
export type PrinterFamily = (typeof PRINTER_FAMILIES)[number];

/** The bytes of one family. What it cannot do is null, or no bytes: the layout then says it in letters. */
export interface CommandSet {
  /** Resets the printer and chooses the page of the text, which is CP850's letters in Spanish. */
  header(codePage: number): Command;
  /** From one line's style to the next one's. */
  style(from: LineStyle, to: LineStyle): Command;
  /** Without it a line that must be seen stands between lines of asterisks. */
  hasInversion: boolean;
  cut: Command;
  tear: Command;
  beep: Command;
  /** Null: it opens no drawer. */
  drawer: Command | null;
  /** The commands of a graphic that fits `dots`, with what centres it; null: its text is printed. */
  graphic(graphic: Graphic, dots: number): Uint8Array | null;
}
