import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines, parts, total } from '../arbitraries.suite.ts';
import { splitBill } from './split-bill.ts';
import { splitTip } from './split-tip.ts';

const tip = fc.nat(100_000_000).map(minor);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

test('tips of a split add up to the tip, and equal bills with their tips differ by one centavo at most', () => {
  fc.assert(
    fc.property(lines, parts, tip, (left, count, tipAmount) => {
      const splitBy = { mode: 'equal' as const, parts: count };
      const bills = splitBill({ splitBy }, left);
      const tips = splitTip({ tipAmount, splitBy }, bills);
      expect(sum(tips)).toBe(tipAmount);
      const pays = bills.map(({ shares }, i) => total(shares) + tips[i]!);
      expect(Math.max(...pays) - Math.min(...pays)).toBeLessThanOrEqual(1);
    }),
  );
});

test('by seat, each tips after what it is for, to the centavo', () => {
  fc.assert(
    fc.property(lines, tip, (left, tipAmount) => {
      fc.pre(total(left) > 0);
      const bills = splitBill({ splitBy: 'seat' }, left);
      const tips = splitTip({ tipAmount, splitBy: 'seat' }, bills);
      expect(sum(tips)).toBe(tipAmount);
      for (const [i, { shares }] of bills.entries())
        expect(Math.abs(tips[i]! - (tipAmount * total(shares)) / total(left))).toBeLessThan(1);
    }),
  );
});
