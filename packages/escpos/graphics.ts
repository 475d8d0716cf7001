import { barcodeCommand } from './barcode.ts';
import { ALIGN_CENTRE, ALIGN_LEFT, LINE_FEED } from './commands.ts';
import { centred, paragraph, type SlipLine } from './layout.ts';
import { qrCommand } from './qr.ts';
import { type Raster, rasterCommand } from './raster.ts';

/** What a slip shows beside text; `alt` is what it says where the picture does not fit. */
export type Graphic =
  | { kind: 'qr'; text: string }
  | { kind: 'barcode'; text: string }
  | { kind: 'raster'; raster: Raster; alt: string };

/** One thing on a slip, from top to bottom. */
export type SlipPart = SlipLine | Graphic;

/** Dots across the paper that every model of so many columns has: 12 a column, 384 on 58 mm, 504 or 576 on 80 mm. */
export const dotsOf = (columns: number): number => columns * 12;

/** The commands of a graphic in the middle of the paper, or null when it cannot be printed on this paper. */
export const graphicCommands = (graphic: Graphic, columns: number): Uint8Array | null => {
  const command = commandOf(graphic, dotsOf(columns));
  if (command === null) return null;
  // A line's height above and below is the quiet zone without which no scanner finds a code.
  const quiet = graphic.kind === 'raster' ? [] : LINE_FEED;
  return Uint8Array.from([...quiet, ...ALIGN_CENTRE, ...command, ...ALIGN_LEFT, ...quiet]);
};

const commandOf = (graphic: Graphic, dots: number): Uint8Array | null => {
  if (graphic.kind === 'qr') return qrCommand(graphic.text, dots);
  if (graphic.kind === 'barcode') return barcodeCommand(graphic.text, dots);
  return rasterCommand(graphic.raster, dots);
};

/** What is printed in place of a graphic that does not fit: its text. */
export const graphicText = (graphic: Graphic, columns: number): SlipLine[] => {
  if (graphic.kind === 'qr') return paragraph(graphic.text, {}, columns);
  return centred(graphic.kind === 'barcode' ? graphic.text : graphic.alt, {}, columns);
};
