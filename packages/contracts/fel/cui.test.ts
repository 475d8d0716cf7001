import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidCui, normalizeCui } from './cui.ts';

const VALID = [
  ...['2218516581217', '3730617490101', '1234567890101', '3982597980301', '7483378811613', '2328601221901'],
  ...['4047966641908', '2510273412214', '4686958931419', '3504925811910', '1394411742104'],
];

test.each(VALID)('%s is a CUI', (cui) => expect(isValidCui(cui)).toBe(true));

test.each([
  ['2218516571217', 'the check digit'],
  ['2218516582317', 'department 23'],
  ['2218516581231', 'municipality 31 of department 12'],
  ['2218516581200', 'municipality 00'],
  ['2218516580017', 'department 00'],
  ['3730617480101', 'the check digit'],
  ['373061749010', 'the length'],
  ['37306174901O1', 'a letter'],
  ['', 'nothing'],
])('%s is not: %s', (text) => expect(isValidCui(text)).toBe(false));

test('it may be written in its three parts', () => {
  expect(normalizeCui(' 2218 51658-1217')).toBe('2218516581217');
  expect(isValidCui('2218 51658 1217')).toBe(true);
});

test('one mistyped digit of the number is always noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VALID), fc.nat(8), fc.integer({ min: 1, max: 9 }), (cui, at, by) => {
      const typed = [...cui].map((digit, i) => (i === at ? String((Number(digit) + by) % 10) : digit)).join('');
      expect(isValidCui(typed)).toBe(false);
    }),
  );
});
