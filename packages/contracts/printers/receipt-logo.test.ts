import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSoundReceiptLogo, LogoRaster, MOST_LOGO, readStoredLogo, storedLogo } from './receipt-logo.ts';

const bitsOf = (size: number) => Buffer.alloc(size, 0xa5).toString('base64');
const logo = { width: 16, height: 2, bits: bitsOf(4) };

test('a logo is as many bytes as its size says, no wider than the narrowest paper', () => {
  expect(LogoRaster.parse(logo)).toEqual(logo);
  const widest = { ...MOST_LOGO, bits: bitsOf((MOST_LOGO.width * MOST_LOGO.height) / 8) };
  expect(LogoRaster.safeParse(widest).success).toBe(true);
  const wrong = [
    { width: 15 },
    { width: 392, bits: bitsOf(98) },
    { height: 0, bits: '' },
    { height: 241, bits: bitsOf(482) },
    { height: 3 },
    { bits: bitsOf(3) },
    { bits: bitsOf(5) },
    { bits: `${bitsOf(4).slice(0, -2)}=` },
    { bits: 'pa*l==' },
    { bits: '\u001b@AAAA=' },
    { more: 1 },
  ];
  for (const change of wrong) expect(LogoRaster.safeParse({ ...logo, ...change }).success).toBe(false);
});

test('a stored logo reads as it was given; a row with another is not one of ours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 240 }), (bytes, height) => {
      const one = { width: bytes * 8, height, bits: bitsOf(bytes * height) };
      expect(readStoredLogo(storedLogo(one))).toEqual(one);
      expect(isSoundReceiptLogo({ id: 'a', raster: storedLogo(one) })).toBe(true);
    }),
  );
  for (const raster of ['', '16x2:', '16x2:AAAA', '16x2', 7, null]) expect(isSoundReceiptLogo({ raster })).toBe(false);
});
