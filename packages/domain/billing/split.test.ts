import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenParts, partsByWeight, type Remaining, type Share, splitBySeat, splitEqually, takeShare } from './split.ts';

const line = fc.record({
  orderItemId: fc.uuid(),
  thousandths: fc.integer({ min: 1, max: 20_000 }),
  amount: fc.integer({ min: 0, max: 5_000_000 }).map(minor),
  seatNo: fc.option(fc.integer({ min: 1, max: 6 })),
});
const lines = fc.uniqueArray(line, { maxLength: 12, selector: (one) => one.orderItemId });
const parts = fc.integer({ min: 2, max: 50 });

const total = (shares: readonly { amount: number }[]): number => shares.reduce((sum, one) => sum + one.amount, 0);
const quantity = (shares: readonly { thousandths: number }[]): number =>
  shares.reduce((sum, one) => sum + one.thousandths, 0);

const expectWhole = (all: readonly Remaining[], shares: readonly Share[]): void => {
  for (const share of shares) expect(Math.min(share.amount, share.thousandths)).toBeGreaterThanOrEqual(0);
  for (const one of all) {
    const mine = shares.filter((share) => share.orderItemId === one.orderItemId);
    expect([total(mine), quantity(mine)]).toEqual([one.amount, one.thousandths]);
  }
};

describe('taking parts of a line', () => {
  test('any sequence of parts adds up to the line, in money and in quantity', () => {
    fc.assert(
      fc.property(
        line,
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 20 }),
        (whole, fractions) => {
          const shares: Share[] = [];
          let left: Remaining = whole;
          for (const fraction of [...fractions, 1]) {
            if (left.thousandths === 0) break;
            const taken = takeShare(left, Math.max(1, Math.floor(left.thousandths * fraction)));
            shares.push(taken.share);
            left = taken.left;
          }
          expect(left).toMatchObject({ thousandths: 0, amount: 0 });
          expectWhole([whole], shares);
        },
      ),
    );
  });

  test('halves of an odd amount: the last one gets what the first did not', () => {
    const whole = { orderItemId: 'a', thousandths: 1000, amount: minor(333), seatNo: null };
    const first = takeShare(whole, 500);
    expect(first.share.amount).toBe(167);
    expect(takeShare(first.left, 500).share.amount).toBe(166);
  });
});

describe('equal parts', () => {
  test('they add up line by line, and the bills differ by one centavo at most', () => {
    fc.assert(
      fc.property(lines, parts, (all, count) => {
        const bills = splitEqually(all, count);
        expect(bills).toHaveLength(count);
        expectWhole(all, bills.flat());
        const totals = bills.map(total);
        expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1);
        const quantities = bills.map(quantity);
        expect(Math.max(...quantities) - Math.min(...quantities)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('whole numbers that differ by one, the bigger ones from where they are told, also below zero', () => {
    expect(evenParts(10, 4, 0)).toEqual([3, 3, 2, 2]);
    expect(evenParts(10, 4, 3)).toEqual([3, 2, 2, 3]);
    expect(evenParts(-10, 4, 0)).toEqual([-3, -3, -2, -2]);
  });
});

describe('by seat', () => {
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
});

test('parts by weight add up, and are within one of their exact share', () => {
  const weights = fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(fc.nat(100_000_000), weights, (whole, shares) => {
      const split = partsByWeight(whole, shares);
      const sum = shares.reduce((all, one) => all + one, 0);
      expect(split.reduce((all, one) => all + one, 0)).toBe(whole);
      for (const [i, part] of split.entries())
        expect(Math.abs(part - (sum === 0 ? whole / shares.length : (whole * shares[i]!) / sum))).toBeLessThan(1);
    }),
  );
});
