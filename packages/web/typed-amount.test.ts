import { minor } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './format.ts';
import { type AmountProblem, amountField, readAmount } from './typed-amount.ts';

const CENTAVOS = fc.integer({ min: 0, max: 100_000_000 });

test.each([
  ['45', 4_500],
  ['45.5', 4_550],
  [' Q 45.50 ', 4_550],
  ['.50', 50],
  ['45.', 4_500],
  ['0', 0],
  ['007', 700],
  ['1,500', 150_000],
  ['1,500.00', 150_000],
  ['Q1,250.50', 125_050],
  ['Q.50', 5_000],
  ['Q. 50.25', 5_025],
  ['12,345', 1_234_500],
  ['1,000,000', 100_000_000],
])('%s is read as people write quetzales', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount });
});

test.each<[string, AmountProblem]>([
  ['', 'Empty'],
  ['Q ', 'Empty'],
  ['cuarenta', 'NotANumber'],
  ['.', 'NotANumber'],
  ['4.5.0', 'NotANumber'],
  ['12 50', 'NotANumber'],
  ['1e3', 'NotANumber'],
  ['-3', 'Negative'],
  ['−3', 'Negative'],
  ['500,50', 'Comma'],
  ['45,5', 'Comma'],
  ['1,', 'Comma'],
  [',50', 'Comma'],
  ['0,500', 'Comma'],
  ['1,5000', 'Comma'],
  ['1500,000', 'Comma'],
  ['1,50,000', 'Comma'],
  ['1.500,00', 'Comma'],
  ['1,500,00', 'Comma'],
  ['1,500.000', 'Cents'],
  ['45.505', 'Cents'],
  ['1.500', 'Cents'],
  ['1000000.01', 'High'],
  ['1,000,001', 'High'],
  ['99999999999999999999', 'High'],
])('«%s» is not guessed at: %s', (text, problem) => {
  expect(readAmount(text)).toEqual({ problem });
});

test('the till read Q1,500 as Q1.50: what the product writes is read as the amount it came from', () => {
  fc.assert(
    fc.property(CENTAVOS, (centavos) => {
      expect(readAmount(amountField(minor(centavos)))).toEqual({ amount: centavos });
      expect(readAmount(formatMoney(centavos))).toEqual({ amount: centavos });
      expect(readAmount(formatMoney(centavos).replace('.00', ''))).toEqual({ amount: centavos });
    }),
  );
});

test('whatever is typed is read as it is written out again, or refused', () => {
  const text = fc.array(fc.constantFrom(...'0123456789,,..Q -'), { maxLength: 12 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      const read = readAmount(typed);
      if ('problem' in read) return;
      // Commas may be left out, and so may the zeros at both ends; no digit may.
      const amountOf = (written: string) => written.trim().replace(/^Q\.?\s*/, '');
      const bare = (written: string) =>
        amountOf(written)
          .replaceAll(',', '')
          .replace(/^0+(?=\d)/, '');
      const [units, cents = ''] = bare(typed).split('.');
      expect(formatMoney(read.amount).replace(/[Q,]/g, '')).toBe(`${units || '0'}.${cents.padEnd(2, '0')}`);
      if (typed.includes(',')) expect(formatMoney(read.amount).split('.')[0]).toBe(`Q${amountOf(typed).split('.')[0]}`);
    }),
    { numRuns: runs(400) },
  );
});
