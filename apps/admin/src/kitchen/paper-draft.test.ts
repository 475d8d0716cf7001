import { PrinterConfig } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { paperDraftOf, paperOf } from './paper-draft.ts';

const AS_IT_COMES = PrinterConfig.parse({});

test('what nobody changed stays as it is, and the letters a line follow the width', () => {
  expect(paperOf(paperDraftOf(AS_IT_COMES))).toEqual({
    paperWidthMm: 80,
    columns: null,
    codePage: 2,
    copyCount: 1,
    cutAfterEach: true,
    openCashDrawer: false,
    beep: false,
    confirm: 'auto',
    family: 'epson',
  });
});

test.each(['', '-1', '256', '2.5', 'dos'])('%o is no code page', (codePage) => {
  expect(paperOf({ ...paperDraftOf(AS_IT_COMES), codePage })).toBeNull();
});

test('a printer that never answers is waited for no more', () => {
  expect(paperOf({ ...paperDraftOf(AS_IT_COMES), isMute: true, codePage: ' 19 ' })).toMatchObject({
    confirm: 'none',
    codePage: 19,
  });
});
