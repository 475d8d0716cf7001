import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rasterCommand, TALLEST_RASTER } from './raster.ts';
import { toRaster } from './to-raster.ts';

const blackOf = (bits: Uint8Array): number =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
const grey = (width: number, height: number, value: number) => ({
  width,
  height,
  rgba: new Uint8Array(width * height).fill(value),
});

test('black is black, white and transparent are paper, and grey is as many dots as it is dark', () => {
  expect(blackOf(toRaster(grey(16, 16, 0), 16).bits)).toBe(256);
  expect(blackOf(toRaster(grey(16, 16, 255), 16).bits)).toBe(0);
  expect(blackOf(toRaster({ width: 16, height: 16, rgba: new Uint8Array(1024) }, 16).bits)).toBe(0);
  expect(blackOf(toRaster(grey(64, 64, 128), 64).bits) / 4096).toBeCloseTo(0.5, 1);
  expect(blackOf(toRaster(grey(64, 64, 191), 64).bits) / 4096).toBeCloseTo(0.25, 1);
});

test('a picture keeps its shape: half of it black is half of it black, large or small', () => {
  const halves = { width: 100, height: 50, rgba: new Uint8Array(5000).map((_, i) => (i % 100 < 50 ? 0 : 255)) };
  expect([...toRaster(halves, 16).bits.subarray(0, 2)]).toEqual([0xff, 0]);
  expect([...toRaster(halves, 384).bits.subarray(23, 25)]).toEqual([0xff, 0]);
  expect(toRaster(halves, 384)).toMatchObject({ width: 384, height: 192 });
});

test('the dots are the mean of all pixels they cover, in colour as in grey', () => {
  const red = new Uint8Array(4 * 64 * 64).map((_, i) => (i % 4 === 0 || i % 4 === 3 ? 255 : 0));
  expect(blackOf(toRaster({ width: 64, height: 64, rgba: red }, 64).bits) / 4096).toBeCloseTo(0.7, 1);
});

test('a picture that is too tall becomes narrower', () => {
  expect(toRaster(grey(10, 1000, 0), 384)).toMatchObject({ width: 8, height: TALLEST_RASTER });
});

test('whatever its sides are, a picture fits the paper it was made for', () => {
  const side = fc.integer({ min: 1, max: 120 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 8, max: 576 }), fc.constantFrom(1, 4), (width, height, dots, depth) => {
      const rgba = new Uint8Array(width * height * depth).map((_, i) => (i * 37) % 256);
      const raster = toRaster({ width, height, rgba }, dots);
      expect(raster.width).toBeLessThanOrEqual(dots);
      expect(rasterCommand(raster, dots)).not.toBeNull();
    }),
  );
});

test.each([
  ['of no pixels', { width: 0, height: 1, rgba: new Uint8Array(0) }, 384],
  ['of more pixels than it has', { width: 2, height: 2, rgba: new Uint8Array(15) }, 384],
  ['larger than any logo', grey(4097, 1, 0), 384],
  ['for paper without dots', grey(1, 1, 0), 7],
])('a picture %s is refused', (_, picture, dots) => {
  expect(() => toRaster(picture, dots)).toThrow(RangeError);
});
