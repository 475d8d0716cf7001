import type { PaperProfile } from '@comanda/escpos';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENTS } from './documents.ts';
import { expectGolden, expectLetters, expectOnlyOurCommands, LETTERS, widest } from './slip-checks.ts';

const FOLDER = new URL('./documents/', import.meta.url);
const COLUMNS = [32, 42, 48] as const;

const paper = (columns: PaperProfile['columns']): PaperProfile => ({
  columns,
  codePage: 2,
  cut: columns !== 32,
  headerLines: columns === 42 ? ['Tel. 7832-0000', 'www.eljocon.gt'] : [],
});

const cases = COLUMNS.flatMap((columns) =>
  Object.entries(DOCUMENTS).map(([name, render]) => ({
    name: `${name}-${columns}`,
    columns,
    render,
    bytes: render(paper(columns)),
  })),
);

test.each(cases)('$name is the document we agreed on', ({ name, bytes }) => {
  expectGolden(bytes, name, FOLDER);
});

test.each(cases)('$name fits the paper', ({ bytes, columns }) => {
  expect(widest(bytes)).toBeLessThanOrEqual(columns);
});

test.each(cases)('$name has no control byte inside text and names its code page after every reset', ({ bytes }) => {
  expectOnlyOurCommands(bytes);
});

test.each(cases)('accents, € and K’iche’ of $name come back as meant, on lines that fit', ({ render, columns }) => {
  const bytes = render(paper(columns), () => LETTERS);
  expectLetters(bytes);
  expect(widest(bytes)).toBeLessThanOrEqual(columns);
});

test('whatever a text of a document says, it is no command and no line wider than the paper', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
    fc.constantFrom('\x1bp\x00\x19\xfa', '\x1dV\x00', '\x10\x04\x01', '', ' ', '12,345,678,901,234,567,890.00'),
  );
  const renders = fc.constantFrom(...Object.values(DOCUMENTS));
  fc.assert(
    fc.property(
      renders,
      fc.array(text, { minLength: 1, maxLength: 7 }),
      fc.constantFrom(...COLUMNS),
      (render, texts, columns) => {
        let next = 0;
        const bytes = render(paper(columns), () => texts[next++ % texts.length]!);
        expect(widest(bytes)).toBeLessThanOrEqual(columns);
        expectOnlyOurCommands(bytes);
      },
    ),
    { numRuns: runs(300) },
  );
});
