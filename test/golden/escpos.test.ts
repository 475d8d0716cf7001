import { type PaperProfile, renderKitchenSlip, renderTestSlip } from '@comanda/escpos';
import { expect, test } from 'vitest';
import { expectGolden, expectLetters, expectOnlyOurCommands, LETTERS, widest } from './slip-checks.ts';
import { KITCHEN_SLIPS } from './slips.ts';

const FOLDER = new URL('./escpos/', import.meta.url);
const COLUMNS = [32, 42, 48] as const;
const TEST_SLIP = {
  stationName: 'Barra',
  locationName: 'Restaurante El Jocón, Antigua',
  at: '21 nov 2026, 14:05',
  printerUrl: 'tcp://192.168.1.50:9100',
};

const paper = (columns: PaperProfile['columns']): PaperProfile => ({
  columns,
  codePage: 2,
  cut: columns !== 32,
  headerLines: ['Restaurante El Jocón'],
  beep: columns === 48,
});

const cases = COLUMNS.flatMap((columns) => [
  ...Object.entries(KITCHEN_SLIPS).map(([name, slip]) => ({
    name: `${name}-${columns}`,
    columns,
    bytes: renderKitchenSlip(slip, paper(columns)),
  })),
  { name: `test-slip-${columns}`, columns, bytes: renderTestSlip(TEST_SLIP, paper(columns)) },
]);

test.each(cases)('$name is the slip we agreed on', ({ name, bytes }) => {
  expectGolden(bytes, name, FOLDER);
});

test.each(cases)('$name fits the paper', ({ bytes, columns }) => {
  expect(widest(bytes)).toBeLessThanOrEqual(columns);
});

test.each(cases)('$name has no control byte inside text and names its code page after every reset', ({ bytes }) => {
  expectOnlyOurCommands(bytes);
});

const lettered = COLUMNS.flatMap((columns) =>
  Object.entries(KITCHEN_SLIPS).map(([name, slip]) => ({ name: `${name}-${columns}`, columns, slip })),
);

test.each(lettered)('accents, € and K’iche’ of $name come back as meant, on lines that fit', ({ slip, columns }) => {
  const lines = slip.lines.map((line) => ({ ...line, name: LETTERS, notes: LETTERS, modifiers: [LETTERS] }));
  const bytes = renderKitchenSlip({ ...slip, stationName: LETTERS, waiterName: LETTERS, lines }, paper(columns));
  expectLetters(bytes);
  expect(widest(bytes)).toBeLessThanOrEqual(columns);
});
