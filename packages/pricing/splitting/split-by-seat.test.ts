import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectWhole, lines } from '../arbitraries.suite.ts';
import { splitBySeat } from './split-by-seat.ts';

test('one bill a seat in order, what has no seat last, and nothing lost', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const bills = splitBySeat(all);
      expectWhole(
        all,
        bills.flatMap((bill) => bill.shares),
      );
      const order = bills.map((bill) => bill.seatNo ?? Number.POSITIVE_INFINITY);
      expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
      for (const { seatNo, shares } of bills) {
        const mine = all.filter((one) => one.seatNo === seatNo).map((one) => one.orderItemId);
        expect(shares.map((share) => share.orderItemId)).toEqual(mine);
      }
    }),
  );
});
