import { LogoRaster, MOST_LOGO } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDots } from './to-dots.ts';

/** A picture of pixels by where they are: [red, green, blue, opacity]. */
const picture = (width: number, height: number, at: (x: number, y: number) => number[]) => ({
  width,
  height,
  data: Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))).flat(),
  ),
});
const grey = (width: number, height: number, value: number) => picture(width, height, () => [value, value, value, 255]);
const bytesOf = ({ bits }: LogoRaster) => Buffer.from(bits, 'base64');
const blackOf = (raster: LogoRaster): number =>
  bytesOf(raster).reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) /
  (raster.width * raster.height);

test('black is black, white and transparent are paper, and grey is as many dots as it is dark', () => {
  expect(blackOf(toDots(grey(16, 16, 0)))).toBe(1);
  expect(blackOf(toDots(grey(16, 16, 255)))).toBe(0);
  expect(blackOf(toDots(picture(16, 16, () => [0, 0, 0, 0])))).toBe(0);
  expect(blackOf(toDots(grey(64, 64, 128)))).toBeCloseTo(0.5, 1);
  expect(blackOf(toDots(grey(64, 64, 191)))).toBeCloseTo(0.25, 1);
});

test('a picture keeps its shape: half of it black is half of it black', () => {
  const halves = toDots(picture(100, 50, (x) => (x < 50 ? [0, 0, 0, 255] : [255, 255, 255, 255])));
  expect(halves).toMatchObject({ width: 384, height: 192 });
  expect([...bytesOf(halves).subarray(23, 25)]).toEqual([0xff, 0]);
});

test('the dots are the mean of all pixels they cover, in colour as in grey', () => {
  expect(blackOf(toDots(picture(64, 64, () => [255, 0, 0, 255])))).toBeCloseTo(0.7, 1);
});

test('a picture that is too tall becomes narrower', () => {
  expect(toDots(grey(10, 1000, 0))).toMatchObject({ width: 8, height: MOST_LOGO.height });
});

test('whatever its sides are, a picture becomes a logo that may be stored', () => {
  const side = fc.integer({ min: 1, max: 120 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const raster = toDots(picture(width, height, (x, y) => [(x * 37) % 256, (y * 91) % 256, 128, 255]));
      expect(LogoRaster.parse(raster)).toEqual(raster);
    }),
    { numRuns: runs(40) },
  );
});
