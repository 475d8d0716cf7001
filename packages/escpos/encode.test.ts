import { expect, test } from 'vitest';
import { DRAWER_KICK, FEED_AND_CUT, FEED_TO_TEAR } from './commands.ts';
import { encodeSlip, type PaperProfile } from './encode.ts';
import { commandsOf } from './families/index.ts';
import { dotsOf } from './graphics.ts';
import { type PreviewLine, readSlip } from './read-slip.ts';

const PAPER: PaperProfile = { columns: 32, codePage: 2, cut: true, headerLines: [] };
const textsOf = (lines: PreviewLine[]): string[] =>
  lines.flatMap((line) => (line.kind === 'text' ? [line.runs.map(({ text }) => text).join('')] : []));

test('the drawer opens after the cut, where it is asked for and only there', () => {
  const line = { text: 'Vuelto', style: { bold: true } };
  const end = (cut: boolean, options?: { kickDrawer: boolean }, count = 9) =>
    [...encodeSlip([line], { ...PAPER, cut }, options)].slice(-count);
  expect(end(true, { kickDrawer: true })).toEqual([...FEED_AND_CUT, ...DRAWER_KICK]);
  expect(end(false, { kickDrawer: true }, 8)).toEqual([...FEED_TO_TEAR, ...DRAWER_KICK]);
  expect(end(true, undefined, 4)).toEqual([...FEED_AND_CUT]);
  expect(readSlip(encodeSlip([line], PAPER), 32).some(({ kind }) => kind === 'drawer')).toBe(false);
});

test('a graphic is printed in the middle, plain, and what follows it at the left in its own style', () => {
  const style = { bold: true, invert: true };
  const bytes = encodeSlip(
    [
      { text: 'a', style },
      { kind: 'barcode', text: 'Z10' },
      { text: 'b', style },
    ],
    PAPER,
  );
  const barcode = commandsOf('epson').graphic({ kind: 'barcode', text: 'Z10' }, dotsOf(32))!;
  const expected = ['a\n\x1bE\x00\x1dB\x00', Buffer.from(barcode).toString('latin1'), '\x1bE\x01\x1dB\x01b\n'].join('');
  expect(Buffer.from(bytes).toString('latin1')).toContain(expected);
});

test('a graphic that no printer would make of these data is its text, and a picture its name', () => {
  const address = `https://sat.gob.gt/${'x'.repeat(700)}`;
  const lines = readSlip(
    encodeSlip(
      [
        { kind: 'qr', text: address },
        { kind: 'barcode', text: 'K’iche’' },
        { kind: 'raster', raster: { width: 800, height: 1, bits: new Uint8Array(100) }, alt: 'El Jocón' },
      ],
      PAPER,
    ),
    32,
  );
  const texts = textsOf(lines);
  expect(lines).toHaveLength(texts.length + 1);
  expect(texts.slice(0, -2).join('')).toBe(address);
  expect(texts.slice(-2).map((text) => text.trim())).toEqual(["K'iche'", 'El Jocón']);
});
