import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, category, inDecimals } from './tax.suite.ts';
import { taxInMinor } from './tax-in-minor.ts';
import { rateOf } from './tax-rate.ts';

test('tax of many lines is rounded once at the end, halves up', () => {
  const lines = fc.array(fc.record({ gross: amount, category }), { maxLength: 60 });
  fc.assert(
    fc.property(lines, (all) => {
      const exact = all.reduce((sum, one) => sum.plus(inDecimals(one.gross, one.category).tax), new Decimal(0));
      expect(taxInMinor(all.map((one) => ({ gross: one.gross, rate: rateOf(one.category) })))).toBe(
        exact.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
      );
    }),
  );
});
