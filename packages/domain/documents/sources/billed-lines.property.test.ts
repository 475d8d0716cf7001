import { minor, type OrderView, sumMinor } from '@comanda/contracts';
import { takeInTurn, thousandthsOf } from '@comanda/pricing';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Billed, listBilled } from './billed-lines.ts';

const discount = (id: string, amount: number) => ({
  id,
  kind: 'amount',
  value: amount,
  amount: minor(amount),
  reason: id,
  createdBy: null,
  createdAt: '',
});

/** A line of so many at so much, with something off it for itself and something of the order's. */
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    gross: fc.integer({ min: 0, max: 100_000 }),
    own: fc.integer({ min: 0, max: 20_000 }),
    shared: fc.integer({ min: 0, max: 20_000 }),
    /** Hundredths of the line each of three bills takes at most. */
    takes: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('what a bill lists, less its discounts, is to the centavo what it asks for; over all bills the discounts are whole', () => {
  fc.assert(
    fc.property(lines, (made) => {
      const items = made.map(({ quantity, gross, own, shared }, i) => {
        const discountTotal = Math.min(gross, own + shared);
        const mine = Math.min(own, discountTotal);
        return {
          id: `line-${i}`,
          productNameSnapshot: `Plato ${i}`,
          quantity,
          parentOrderItemId: null,
          discountTotal: minor(discountTotal),
          discounts: mine > 0 ? [discount(`own-${i}`, mine)] : [],
          discountShares: discountTotal > mine ? { shared: minor(discountTotal - mine) } : null,
          lineTotal: minor(gross - discountTotal),
          modifiers: [],
        };
      });
      const order = { items, discounts: [discount('shared', 1)] } as unknown as OrderView;
      const bills: Billed[][] = [[], [], [], []];
      for (const [i, { id, quantity, lineTotal }] of items.entries()) {
        const all = thousandthsOf(quantity);
        const takes = made[i]!.takes.map((part) => Math.floor((all * part) / 200));
        const rest = all - takes.reduce((sum, one) => sum + one, 0);
        const units = [...takes, rest];
        const { amounts } = takeInTurn({ orderItemId: id, thousandths: all, amount: lineTotal } as never, units);
        for (const [bill, thousandths] of units.entries())
          if (thousandths > 0) bills[bill]!.push({ orderItemId: id, thousandths, amount: amounts[bill]! });
      }
      const off = bills.map((own, i) => {
        const listed = listBilled(order, own, bills.slice(0, i).flat());
        const taken = sumMinor(listed.discounts.map(({ amount }) => amount));
        expect(listed.gross - taken).toBe(sumMinor(own.map(({ amount }) => amount)));
        return taken;
      });
      expect(sumMinor(off)).toBe(sumMinor(items.map(({ discountTotal }) => discountTotal)));
    }),
    { numRuns: runs(300) },
  );
});
