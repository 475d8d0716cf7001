import { type Minor, minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf } from './part-of.ts';

test('a line of Q 10.00 for three is given back as 3.33, 3.34 and 3.33', () => {
  const taken = [0, 1000, 2000].map((before) => partOf(minor(1000), 3000, before, 1000));
  expect(taken).toEqual([333, 334, 333]);
});

test('in whatever parts a line goes, they come to it, and parts of one to one part of many', () => {
  const parts = fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.nat({ max: 1e12 }), parts, (amount, cuts) => {
      const all = cuts.reduce((sum, one) => sum + one, 0) || 1;
      const money = amount as Minor;
      let [before, sum] = [0, 0];
      for (const cut of cuts) {
        sum += partOf(money, all, before, cut);
        before += cut;
        expect(sum).toBe(partOf(money, all, 0, before));
      }
      expect(before < all || sum === amount).toBe(true);
    }),
  );
});
