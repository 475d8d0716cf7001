import { type Major, minor } from '@comanda/contracts';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderSums } from './order-sums.ts';
import { amount, category, inDecimals } from './tax/tax.suite.ts';
import { taxSnapshot } from './tax/tax-snapshot.ts';

test('subtotal and tax are the total, and the tax is that of all lines, rounded once', () => {
  const sold = fc.array(fc.record({ lineTotal: amount, kind: category }), { maxLength: 30 });
  fc.assert(
    fc.property(sold, (all) => {
      const sums = orderSums(all.map(({ lineTotal, kind }) => ({ lineTotal, ...taxSnapshot(lineTotal, kind) })));
      const exact = all.reduce((sum, one) => sum.plus(inDecimals(one.lineTotal, one.kind).tax), new Decimal(0));
      expect(sums.total).toBe(all.reduce((sum, one) => sum + one.lineTotal, 0));
      expect(sums.tax).toBe(exact.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
      expect(sums.subtotal + sums.tax).toBe(sums.total);
    }),
  );
});

test('a line that was sold before the rate changed keeps its tax', () => {
  const before = { lineTotal: minor(10_500), ...taxSnapshot(minor(10_500), 'iva', '0.05' as Major) };
  const today = { lineTotal: minor(11_200), ...taxSnapshot(minor(11_200), 'iva') };
  expect(orderSums([before, today])).toEqual({ subtotal: 20_000, tax: 1_700, total: 21_700 });
});
