import { DISABLE_REAL_TIME, ENABLE_PULSE } from './commands.ts';

/** A picture of dots: rows of `width / 8` bytes from the top, the highest bit at the left, 1 is black. */
export interface Raster {
  /** Dots; a multiple of 8. */
  width: number;
  height: number;
  bits: Uint8Array;
}

/** Dots: 6 cm of paper. */
export const TALLEST_RASTER = 480;

/** GS v 0: the picture. Null when it is wider than `dots`, taller than 6 cm, or its bits are not as many as it says. */
export const rasterCommand = ({ width, height, bits }: Raster, dots: number): Uint8Array | null => {
  const isSize = Number.isInteger(width) && Number.isInteger(height) && width % 8 === 0 && width > 0 && height > 0;
  if (!isSize || width > dots || height > TALLEST_RASTER || bits.length !== (width / 8) * height) return null;
  const columns = width / 8;
  const start = [0x1d, 0x76, 0x30, 0x00, columns & 0xff, columns >> 8, height & 0xff, height >> 8];
  const command = new Uint8Array(DISABLE_REAL_TIME.length + start.length + bits.length + ENABLE_PULSE.length);
  command.set([...DISABLE_REAL_TIME, ...start]);
  command.set(withoutRealTime(bits), DISABLE_REAL_TIME.length + start.length);
  command.set(ENABLE_PULSE, command.length - ENABLE_PULSE.length);
  return command;
};

/**
 * `DLE EOT`, `DLE ENQ` and `DLE DC4` are executed inside a picture, too (an answer nobody asked for, a cleared buffer), and not
 * every printer knows how to stop that: one dot more beside the `DLE` is seen by nobody.
 */
const withoutRealTime = (bits: Uint8Array): Uint8Array =>
  bits.map((byte, i) => (byte === 0x10 && [0x04, 0x05, 0x14].includes(bits[i + 1] ?? 0) ? 0x18 : byte));
