import { BillStatus, minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextBillStatus } from './bill-status.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(minor);

test('a pending bill is paid exactly when its payments reach its total; nothing else ever moves', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BillStatus.options), amount, amount, (current, total, paid) => {
      const expected = current === 'pending' && paid >= total ? 'paid' : current;
      expect(nextBillStatus(current, total, paid)).toBe(expected);
    }),
  );
});

test('through any payments it is pending until the one that settles it, and paid ever after', () => {
  fc.assert(
    fc.property(amount, fc.array(amount), (total, payments) => {
      let status: BillStatus = 'pending';
      let paid = 0;
      for (const one of payments) {
        paid += one;
        status = nextBillStatus(status, total, minor(paid));
        expect(status).toBe(paid >= total ? 'paid' : 'pending');
      }
    }),
  );
});
