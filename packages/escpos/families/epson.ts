import { barcodeCommand } from '../barcode.ts';
import {
  ALIGN_CENTRE,
  ALIGN_LEFT,
  BEEP,
  type Command,
  DRAWER_KICK,
  FEED_AND_CUT,
  FEED_TO_TEAR,
  jobHeader,
  LINE_FEED,
} from '../commands.ts';
import type { Graphic } from '../graphics.ts';
import type { LineStyle } from '../layout.ts';
import { qrCommand } from '../qr.ts';
import { rasterCommand } from '../raster.ts';
import type { CommandSet } from './command-set.ts';

const sizeOf = (style: LineStyle): number => (style.wide ? 0x10 : 0) | (style.tall ? 0x01 : 0);

const commandOf = (graphic: Graphic, dots: number): Uint8Array | null => {
  if (graphic.kind === 'qr') return qrCommand(graphic.text, dots);
  if (graphic.kind === 'barcode') return barcodeCommand(graphic.text, dots);
  return rasterCommand(graphic.raster, dots);
};

/** `commands` in the middle of the paper; a line's height above and below is the quiet zone no scanner finds a code without. */
export const inTheMiddle = (
  commands: Uint8Array,
  graphic: Graphic,
  [centre, left]: readonly [Command, Command],
): Uint8Array => {
  const quiet = graphic.kind === 'raster' ? [] : LINE_FEED;
  return Uint8Array.from([...quiet, ...centre, ...commands, ...left, ...quiet]);
};

/**
 * Epson's, of our own making: the library's double sizes (`ESC !`) end bold print, its drawer opens both pins, and its reset after
 * the cut forgets the page (docs/printing.md#printer-families).
 */
export const EPSON: CommandSet = {
  header: jobHeader,
  style: (from, to) => {
    const commands: Command[] = [];
    if (sizeOf(from) !== sizeOf(to)) commands.push([0x1d, 0x21, sizeOf(to)]);
    if (!!from.bold !== !!to.bold) commands.push([0x1b, 0x45, to.bold ? 1 : 0]);
    if (!!from.invert !== !!to.invert) commands.push([0x1d, 0x42, to.invert ? 1 : 0]);
    return commands.flat();
  },
  hasInversion: true,
  cut: FEED_AND_CUT,
  tear: FEED_TO_TEAR,
  beep: BEEP,
  drawer: DRAWER_KICK,
  graphic: (graphic, dots) => {
    const commands = commandOf(graphic, dots);
    return commands && inTheMiddle(commands, graphic, [ALIGN_CENTRE, ALIGN_LEFT]);
  },
};
