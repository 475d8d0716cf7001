import type { Minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { type NoteDraft, noteTypesFor, readNote } from './note-draft.ts';

const document = { id: 'd', total: 12_500 as Minor, credited: 0 as Minor };
const draft: NoteDraft = { type: 'NCRE', description: 'Puyazo', amount: '25', reason: 'Platillo devuelto' };

test('a credit note takes off at most what the invoice comes to; a debit note may add more', () => {
  expect(readNote(draft, document)).toEqual({
    input: {
      type: 'NCRE',
      originId: 'd',
      lines: [{ description: 'Puyazo', amount: 2_500 }],
      reason: 'Platillo devuelto',
    },
  });
  expect(readNote({ ...draft, amount: '125.01' }, document)).toEqual({ problems: { amount: 'noteTooMuch' } });
  const noted = { ...document, credited: 10_000 as Minor };
  expect(readNote({ ...draft, amount: '25.01' }, noted)).toEqual({ problems: { amount: 'noteTooMuch' } });
  expect(readNote({ ...draft, type: 'NDEB', amount: '125.01' }, document)).toHaveProperty('input');
});

test('what is missing or no amount is said beside its field', () => {
  expect(readNote({ ...draft, description: ' ', amount: 'x', reason: 'corto' }, document)).toEqual({
    problems: { description: 'required', amount: 'amountNotANumber', reason: 'annulReasonShort' },
  });
  expect(readNote({ ...draft, amount: '0' }, document)).toEqual({ problems: { amount: 'required' } });
});

test('a small taxpayer has price reductions alone', () => {
  expect(noteTypesFor({ type: 'FPEQ' })).toEqual(['NABN']);
  expect(noteTypesFor({ type: 'FACT' })).toEqual(['NCRE', 'NDEB']);
});
