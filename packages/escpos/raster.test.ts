import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Raster, rasterCommand, TALLEST_RASTER } from './raster.ts';

const hex = (raster: Raster): string => Buffer.from(rasterCommand(raster, 384) ?? []).toString('hex');

test('a picture is sent between switching off what its bytes could trigger and switching the drawer’s pulse on again', () => {
  expect(hex({ width: 16, height: 2, bits: Uint8Array.of(1, 2, 3, 4) })).toBe(
    `${'1d284405001401000200'}${'1d76300002000200'}${'01020304'}1d28440300140101`,
  );
});

test('a picture that holds a real-time command has one dot more instead', () => {
  const bits = Uint8Array.of(0x10, 0x04, 0x10, 0x05, 0x10, 0x14, 0x10, 0x10);
  expect(hex({ width: 8, height: 8, bits })).toContain('1804180518141010');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0x10, 0x04, 0x05, 0x14), { minLength: 1, maxLength: 40 }), (bytes) => {
      const sent = hex({ width: 8, height: bytes.length, bits: Uint8Array.from(bytes) });
      expect(sent).not.toMatch(/^(..)*10(04|05|14)/);
    }),
  );
});

test.each([
  ['wider than the paper', { width: 392, height: 1, bits: new Uint8Array(49) }],
  ['no whole bytes wide', { width: 12, height: 1, bits: new Uint8Array(2) }],
  ['taller than 6 cm', { width: 8, height: TALLEST_RASTER + 1, bits: new Uint8Array(TALLEST_RASTER + 1) }],
  ['without height', { width: 8, height: 0, bits: new Uint8Array(0) }],
  ['of fewer bits than it says', { width: 16, height: 2, bits: new Uint8Array(3) }],
  ['of a size that is no number', { width: Number.NaN, height: 1, bits: new Uint8Array(0) }],
])('a picture %s is not sent', (_, raster) => {
  expect(rasterCommand(raster, 384)).toBeNull();
});
