import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packedPiece, Unpacking } from './packed-pieces.ts';

test('pieces come back as they were, wherever the bytes between were cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), fc.integer({ min: 1, max: 40 }), (pieces, cut) => {
      const bytes = Buffer.concat(pieces.map(packedPiece));
      const back: Buffer[] = [];
      const unpacking = new Unpacking((piece) => back.push(piece));
      for (let from = 0; from < bytes.length; from += cut) unpacking.take(bytes.subarray(from, from + cut));
      unpacking.end();
      expect(back.map((one) => one.toString('hex'))).toEqual(pieces.map((one) => Buffer.from(one).toString('hex')));
    }),
  );
});

test('a last piece that is not whole, and a length nobody wrote, are refused', () => {
  const unpacking = new Unpacking(() => undefined);
  unpacking.take(packedPiece(Buffer.from('mesa 4')).subarray(0, 7));
  expect(() => unpacking.end()).toThrow('not whole');
  expect(() => new Unpacking(() => undefined).take(Buffer.alloc(8, 255))).toThrow('no piece is so long');
});
