import { expect, test } from 'vitest';
import { barcodeCommand } from './barcode.ts';

test('a barcode is a CODE128 of set B with its text under it, and a brace in it is no code set', () => {
  const command = Buffer.from(barcodeCommand('Z1{', 384)!);
  expect(command.subarray(0, 9).toString('hex')).toBe('1d68501d77021d4802');
  expect(command.subarray(9).toString('latin1')).toBe('\x1dkI\x06{BZ1{{');
});

test('what is no printable ASCII, or wider than the paper, is no barcode', () => {
  for (const text of ['', 'ñ', 'a\x00', 'a\n', '\x7f']) expect(barcodeCommand(text, 576)).toBeNull();
  expect(barcodeCommand('1'.repeat(12), 384)).not.toBeNull();
  expect(barcodeCommand('1'.repeat(13), 384)).toBeNull();
  expect(barcodeCommand('1'.repeat(21), 576)).not.toBeNull();
});
