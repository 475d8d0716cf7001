import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type PaperProfile, renderKitchenSlip, renderTestSlip } from '@comanda/escpos';
import { expect, test } from 'vitest';
import { iconv, readable, tokens } from './read-slip.ts';
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

/** Every printed line's width in columns, by the sizes the commands set. */
const widths = (bytes: Uint8Array): number[] => {
  let scale = 1;
  let width = 0;
  const lines: number[] = [];
  for (const token of tokens(bytes)) {
    if (token.command && token.bytes[0] === 0x1d && token.bytes[1] === 0x21) scale = 1 + (token.bytes[2]! >> 4);
    if (token.command) continue;
    for (const byte of token.bytes) {
      width = byte === 0x0a ? 0 : width + scale;
      lines.push(width);
    }
  }
  return lines;
};

test.each(cases)('$name is the slip we agreed on', ({ name, bytes }) => {
  const file = new URL(`${name}.txt`, FOLDER);
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, readable(bytes));
  }
  expect(readable(bytes)).toBe(readFileSync(file, 'utf8'));
});

test.each(cases)('$name fits the paper', ({ bytes, columns }) => {
  expect(Math.max(...widths(bytes))).toBeLessThanOrEqual(columns);
});

test.each(cases)('$name has no control byte inside text and names its code page after every reset', ({ bytes }) => {
  const list = tokens(bytes);
  for (const token of list.filter((t) => !t.command)) {
    expect(iconv(token.bytes.filter((b) => b !== 0x0a))).not.toMatch(/\p{Cc}/u);
  }
  const commands = list.filter((t) => t.command).map((t) => t.bytes.toString('hex'));
  commands.forEach((command, i) => {
    if (command === '1b40') expect(commands.slice(i + 1, i + 3)).toEqual(['1c2e', '1b7402']);
  });
  expect(commands[0]).toBe('1b40');
  expect(commands.filter((c) => c.startsWith('1b70') || c.startsWith('1d56')).every((c) => c === '1d564200')).toBe(
    true,
  );
});
