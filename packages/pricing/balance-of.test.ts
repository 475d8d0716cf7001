import { BillStatus, minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf } from './balance-of.ts';

test('paid and left to pay are the bill; of a cancelled one nothing is left to pay', () => {
  const amount = fc.nat(100_000_000).map(minor);
  const payments = fc.array(fc.record({ amount }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...BillStatus.options), amount, payments, (status, total, paidWith) => {
      const { paid, balance } = balanceOf({ status, total }, paidWith);
      expect(paid).toBe(paidWith.reduce((sum, one) => sum + one.amount, 0));
      expect(balance).toBe(status === 'cancelled' ? 0 : total - paid);
    }),
  );
});
