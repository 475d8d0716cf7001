import { minor } from '@comanda/contracts';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tipOf, withoutTip } from './tip-of.ts';

test('a tip is a share of what was eaten, never of the tip before it, rounded half up', () => {
  const amount = fc.nat(100_000_000);
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (dishes, before, percent) => {
      const bill = { total: minor(dishes + before), tipAmount: minor(before) };
      const exact = new Decimal(dishes).times(percent).div(100);
      expect(tipOf(bill, percent)).toBe(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
      expect(withoutTip(bill)).toBe(dishes);
    }),
  );
});
