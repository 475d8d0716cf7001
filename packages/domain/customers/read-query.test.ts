import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test.each([
  ['5555 1234', '55551234'],
  ['5555-1234', '55551234'],
  ['+502 5555 1234', '55551234'],
  ['50255551234', '55551234'],
  ['00502 5555 1234', '55551234'],
  ['(502) 5555-1234', '55551234'],
  ['+502 5555', '5555'],
  ['+1 801 555', '1801555'],
  ['5020', '5020'],
  ['1234', '1234'],
])('%s looks for the phone %s', (q, phone) => expect(readQuery(q).number?.phone).toBe(phone));

test.each([
  ['576937-K', '576937k'],
  ['5769 37 k', '576937k'],
  ['2218 51658 1217', '2218516581217'],
  ['A-1234567', 'a1234567'],
])('%s looks for the tax id %s', (q, taxId) => expect(readQuery(q).number?.taxId).toBe(taxId));

test('words are folded and parted', () => {
  expect(readQuery('  Güity,  JOSÉ ').words).toEqual({ whole: 'guity jose', each: ['guity', 'jose'] });
  expect(readQuery('ana@correo.com.gt').words?.whole).toBe('ana@correocomgt');
});

test.each(['', '123', 'ab', 'a 1 b', '%%%', '...', '12 3', '\u0000'])('%j asks for nothing', (q) =>
  expect(readQuery(q)).toEqual({ number: null, words: null }),
);

test('three letters or four digits are enough, and a text may have both', () => {
  expect([readQuery('ana').words, readQuery('ana').number]).toEqual([{ whole: 'ana', each: ['ana'] }, null]);
  expect(readQuery('Juan 5555 1234')).toMatchObject({
    number: { phone: '55551234' },
    words: { whole: 'juan 5555 1234' },
  });
});

test.each(['NIT 415068-6', 'nit: 4150686', '0415068-6', '4150686'])('%s finds the profile with that number', (q) => {
  expect(readQuery(q).number?.taxId).toBe('4150686');
});
