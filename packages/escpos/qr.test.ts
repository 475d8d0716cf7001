import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qrCommand } from './qr.ts';

const hex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');
/** Dots a module is wide, of the whole command. */
const sizeOf = (text: string, dots: number): number | undefined => qrCommand(text, dots)?.[16];

test('a QR code is its model, size, level M, data and print, as Epson writes them', () => {
  expect(hex(qrCommand('ñ!', 384))).toBe(
    `${'1d286b0400314132001d286b03003143061d286b03003145311d286b0600315030'}${'c3b121'}1d286b0300315130`,
  );
});

test('more text is smaller modules, on narrow paper before wide', () => {
  // Version 9 is 53 modules and 8 of quiet zone, version 10 is 57.
  expect([sizeOf('x'.repeat(180), 384), sizeOf('x'.repeat(181), 384), sizeOf('x'.repeat(181), 576)]).toEqual([6, 5, 6]);
  expect([sizeOf('x'.repeat(666), 384), sizeOf('x'.repeat(667), 384)]).toEqual([3, undefined]);
});

test.each([
  ['', 'nothing'],
  ['a\nb', 'a line feed'],
  ['\x10\x04\x01', 'a question to the printer'],
  ['a\uD800', 'half a character'],
  ['ñ'.repeat(334), 'more than fits, in bytes'],
])('%j is no QR code: %s', (text) => {
  expect(qrCommand(text, 384)).toBeNull();
});

test('no QR code has a real-time command in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 800 }), fc.constantFrom(384, 504, 576), (text, dots) => {
      expect(hex(qrCommand(text, dots))).not.toMatch(/^(..)*10(04|05|14)/);
    }),
  );
});
