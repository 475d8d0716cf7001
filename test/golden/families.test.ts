import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  decodeCp850,
  drawerKick,
  encodeSlip,
  type PaperProfile,
  PRINTER_FAMILIES,
  type PrinterFamily,
  renderKitchenSlip,
  renderTestSlip,
} from '@comanda/escpos';
import { expect, test } from 'vitest';
import { KITCHEN_SLIPS } from './slips.ts';

const FOLDER = new URL('./families/', import.meta.url);
const OTHERS = PRINTER_FAMILIES.filter((family) => family !== 'epson');

const paper = (family: PrinterFamily | undefined): PaperProfile => ({
  columns: 48,
  codePage: 2,
  cut: true,
  headerLines: ['Restaurante El Jocón'],
  ...(family ? { family } : {}),
});

const TEST_SLIP = {
  stationName: 'Barra',
  locationName: 'Restaurante El Jocón, Antigua',
  at: '21 nov 2026, 14:05',
  printerUrl: 'tcp://192.168.1.50:9100',
};

/** The slip with the most on it: allergies, notes, several courses. */
const FULLEST = Object.values(KITCHEN_SLIPS).reduce((most, slip) =>
  slip.allergies.length + slip.lines.length > most.allergies.length + most.lines.length ? slip : most,
);

/** A line a line feed; what is no letter as <hex>. The reader that judges Epson's slips knows no other family's commands. */
const readable = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => {
    if (byte === 0x0a) return '\n';
    return byte < 0x20 || byte === 0x7f ? `<${byte.toString(16).padStart(2, '0')}>` : decodeCp850(Uint8Array.of(byte));
  }).join('');

/** What is to be read on paper, whatever is between. */
const lettersOf = (bytes: Uint8Array): string => decodeCp850(bytes).replaceAll('\uFFFD', '\n');

test.each(OTHERS)('the test slip of %s is the one we agreed on', (family) => {
  const file = new URL(`test-slip-${family}.txt`, FOLDER);
  const said = readable(renderTestSlip(TEST_SLIP, paper(family)));
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, said);
  expect(said).toBe(readFileSync(file, 'utf8'));
});

test.each(PRINTER_FAMILIES)('no line of a slip is lost on %s: header, allergy, dishes, end', (family) => {
  const letters = lettersOf(renderKitchenSlip(FULLEST, paper(family)));
  const wanted = [`COMANDA ${FULLEST.orderNumber}`, 'El Jocón', FULLEST.stationName];
  for (const text of wanted) expect(letters).toContain(text);
  for (const { name } of FULLEST.lines) expect(letters).toContain(name.split(' ')[0]);
});

test.each(PRINTER_FAMILIES)(
  'an allergy cannot be overlooked on %s: inverted, or between lines of asterisks',
  (family) => {
    const bytes = renderKitchenSlip({ ...FULLEST, allergies: ['maní'] }, paper(family));
    const letters = lettersOf(bytes);
    expect(letters).toContain('maní');
    const inverts = { epson: [0x1d, 0x42, 1], tanca: [0x1d, 0x42, 1], custom: [0x1d, 0x42, 1], star: [0x1b, 0x34] };
    const inversion = (inverts as Partial<Record<PrinterFamily, number[]>>)[family];
    if (inversion) expect(Buffer.from(bytes).includes(Buffer.from(inversion))).toBe(true);
    else expect(letters).toContain('*'.repeat(48));
  },
);

test.each(PRINTER_FAMILIES)('a code that %s cannot draw is its text', (family) => {
  const url = 'https://felpub.example/abc';
  const bytes = encodeSlip([{ kind: 'qr', text: url }], paper(family));
  const isDrawn = ['epson', 'star', 'tanca', 'custom'].includes(family);
  expect(Buffer.from(bytes).includes(Buffer.from(url))).toBe(true);
  const commands = { star: [0x1b, 0x1d, 0x79, 0x50] }[family as 'star'] ?? [0x1d, 0x28, 0x6b];
  expect(Buffer.from(bytes).includes(Buffer.from(commands))).toBe(isDrawn);
});

test('a QR of Star says its data’s length in bytes before the data, without which the text prints and no code', () => {
  const text = 'ñ';
  const bytes = Buffer.from(encodeSlip([{ kind: 'qr', text }], paper('star')));
  const data = Buffer.from(text);
  expect(bytes.includes(Buffer.from([0x1b, 0x1d, 0x79, 0x44, 0x31, 0x00, 2, 0, ...data, 0x1b, 0x1d, 0x79, 0x50]))).toBe(
    true,
  );
});

test('who says no family gets Epson’s bytes', () => {
  const hash = (family?: PrinterFamily) =>
    createHash('sha256')
      .update(renderKitchenSlip(FULLEST, paper(family)))
      .digest('hex');
  expect(hash()).toBe(hash('epson'));
  expect([...drawerKick()]).toEqual([0x1b, 0x70, 0x00, 0x19, 0xfa]);
  expect([...drawerKick('brother')]).toEqual([]);
});
