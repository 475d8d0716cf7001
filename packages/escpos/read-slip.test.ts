import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestEcho, requestStatus } from './commands.ts';
import { encodeSlip, type PaperProfile } from './encode.ts';
import type { LineStyle } from './layout.ts';
import { type PreviewLine, readSlip } from './read-slip.ts';
import { renderCodePageSlip } from './test-slip.ts';
import { cleanText } from './text.ts';

const PAPER: PaperProfile = { columns: 48, codePage: 2, cut: true, headerLines: [] };
const PLAIN = { bold: false, wide: false, tall: false, invert: false };

const textOf = (line: PreviewLine): string | null =>
  line.kind === 'text' ? line.runs.map(({ text }) => text).join('') : null;

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 120 }).map((u) => String.fromCharCode(...u)),
);

test('what was encoded is read back as it was cleaned, in its style, whatever the text was', () => {
  const style: fc.Arbitrary<LineStyle> = fc.record({
    bold: fc.boolean(),
    wide: fc.boolean(),
    tall: fc.boolean(),
    invert: fc.boolean(),
  });
  const line = fc.record({ text: anything, style });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.constantFrom(32, 42, 48), (lines, columns) => {
      const read = readSlip(encodeSlip(lines, { ...PAPER, columns }), columns);
      expect(read.at(-1)).toEqual({ kind: 'cut' });
      const width = (text: string, wide?: boolean) => text.length * (wide ? 2 : 1);
      for (const { text, style: wanted } of lines) {
        let rest = cleanText(text);
        do {
          const next = read.shift()!;
          const seen = textOf(next)!;
          expect(rest.startsWith(seen)).toBe(true);
          expect(width(seen, wanted.wide)).toBeLessThanOrEqual(columns);
          if (next.kind === 'text') for (const run of next.runs) expect(run).toMatchObject(wanted);
          rest = rest.slice(seen.length);
        } while (rest !== '');
      }
      expect(read).toHaveLength(1);
    }),
  );
});

test('a code, a picture, the cut and the drawer are seen where they come out', () => {
  const raster = { width: 8, height: 2, bits: Uint8Array.of(0xf0, 0x0f) };
  const bytes = encodeSlip(
    [
      { kind: 'raster', raster, alt: 'Logo' },
      { text: 'Hola', style: { bold: true } },
      { kind: 'qr', text: 'https://sat.gob.gt/ñ' },
      { kind: 'barcode', text: 'Z10-{42}' },
    ],
    PAPER,
    { kickDrawer: true },
  );
  const empty: PreviewLine = { kind: 'text', runs: [] };
  expect(readSlip(bytes, 48)).toEqual([
    { kind: 'raster', width: 8, height: 2, bits: raster.bits },
    { kind: 'text', runs: [{ text: 'Hola', ...PLAIN, bold: true }] },
    empty,
    { kind: 'qr', text: 'https://sat.gob.gt/ñ' },
    empty,
    empty,
    { kind: 'barcode', text: 'Z10-{42}' },
    empty,
    { kind: 'cut' },
    { kind: 'drawer' },
  ]);
});

test('questions to the printer, feeds before tearing and what no slip of ours has are no text', () => {
  const questions = [...requestEcho('AB01'), 0x1d, 0x72, 1, 0x1d, 0x49, 0x43, ...requestStatus(1)];
  const strange = [0x1b, 0x2a, 33, 1, 0, 65, 66, 67, 0x1b, 0x07, 0x1c, 0x57, 65, 0x10, 0x14, 8, 1, 3, 20, 1, 6, 2, 8];
  const old = [0x1d, 0x6b, 0x04, 0x41, 0x42, 0x00];
  const bytes = Uint8Array.from([0, 0x61, ...questions, 0, ...strange, 0x62, 0x7f, 0x0a, ...old, 0x1b, 0x64, 2]);
  expect(readSlip(bytes, 32)).toEqual([
    { kind: 'text', runs: [{ text: 'ab', ...PLAIN }] },
    { kind: 'barcode', text: 'AB' },
    { kind: 'text', runs: [] },
    { kind: 'text', runs: [] },
  ]);
});

test('the slip of all code pages is read, as every slip', () => {
  const lines = readSlip(renderCodePageSlip(PAPER), 48).map(textOf);
  expect(lines).toHaveLength(63);
  expect(lines[60]).toContain('60 áéíóúñü');
});

test('any bytes are read to their end, without a control character in what is shown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(32, 42, 48), (bytes, columns) => {
      for (const line of readSlip(bytes, columns)) expect(textOf(line) ?? '').not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: runs(400) },
  );
});
