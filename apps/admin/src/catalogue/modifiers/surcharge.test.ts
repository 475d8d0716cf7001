import { type Major, minor, minorToMajor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSurcharge, surchargeField } from './surcharge.ts';

test('what an option adds or takes off is read as people write it', () => {
  const written = {
    '': '0.00',
    '5': '5.00',
    '+5.5': '5.50',
    '-2.50': '-2.50',
    '-Q1,250.50': '-1250.50',
    'Q -3': '-3.00',
    '- Q3': '-3.00',
    '−1': '-1.00',
    '-0': '0.00',
  };
  for (const [text, surcharge] of Object.entries(written)) {
    expect([text, readSurcharge(text)]).toEqual([text, { surcharge }]);
  }
});

test('what is no amount says what is wrong with it', () => {
  const wrong = {
    '-': 'NotANumber',
    más: 'NotANumber',
    '--3': 'Negative',
    '5,50': 'Comma',
    '1.005': 'Cents',
    '5 50': 'NotANumber',
    '-2000000': 'High',
  };
  for (const [text, problem] of Object.entries(wrong)) {
    expect([text, readSurcharge(text)]).toEqual([text, { problem }]);
  }
});

test('what a field shows is read as the surcharge it came from, and nothing is shown for nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (centavos) => {
      const surcharge = minorToMajor(minor(centavos));
      expect(readSurcharge(surchargeField(surcharge))).toEqual({ surcharge });
    }),
  );
  expect(surchargeField('0.000000' as Major)).toBe('');
});
