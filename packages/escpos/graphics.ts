import { centred, paragraph, type SlipLine } from './layout.ts';
import type { Raster } from './raster.ts';

/** What a slip shows beside text; `alt` is what it says where the picture does not fit. */
export type Graphic =
  | { kind: 'qr'; text: string }
  | { kind: 'barcode'; text: string }
  | { kind: 'raster'; raster: Raster; alt: string };

/** One thing on a slip, from top to bottom. */
export type SlipPart = SlipLine | Graphic;

/** Dots across the paper that every model of so many columns has: 12 a column, 384 on 58 mm, 504 or 576 on 80 mm. */
export const dotsOf = (columns: number): number => columns * 12;

/** What is printed in place of a graphic that does not fit: its text. */
export const graphicText = (graphic: Graphic, columns: number): SlipLine[] => {
  if (graphic.kind === 'qr') return paragraph(graphic.text, {}, columns);
  return centred(graphic.kind === 'barcode' ? graphic.text : graphic.alt, {}, columns);
};
