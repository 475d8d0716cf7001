import { expect, test } from 'vitest';
import type { PaperProfile } from '../encode.ts';
import { lostTexts } from '../marks.ts';
import { type DocumentSheet, gap, sheetParts } from './sheet.ts';

const PAPER: PaperProfile = { columns: 42, codePage: 2, cut: true, headerLines: [] };
const SHEET: DocumentSheet = { jobShortId: 'ABC123', copy: { number: 1, of: 1 }, reprint: null };

test('a bill with a dish called 炒飯 said «??» and not where to read it', () => {
  const says = (document: object) => {
    const head = { logo: null, name: 'Casa 花', lines: [] };
    const parts = sheetParts(
      { ...SHEET, ...document, head, footerLines: ['🌮'] } as DocumentSheet,
      head,
      [gap()],
      PAPER,
    );
    return JSON.stringify(parts).includes('INCOMPLETO: VERLO EN PANTALLA');
  };
  expect(says({ lines: [{ name: 'Papas', details: ['sin арахис'] }] })).toBe(true);
  expect(says({ place: 'Mesa 花' })).toBe(true);
  expect(
    says({ lines: [{ name: 'Piña colada', details: ['¿sin hielo?'] }], place: 'Mesa 4', guests: 2, qr: null }),
  ).toBe(false);
  expect(lostTexts({ reason: '땅콩' }, 42)).toHaveLength(1);
});
