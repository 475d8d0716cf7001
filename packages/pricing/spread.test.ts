import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 });

test('parts add up to the whole, none is a centavo or more from its exact share, and a heavier one never gets less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }).map(minor), weights, (total, all) => {
      const parts = spread(total, all);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
      const sum = all.reduce((a, b) => a + b, 0);
      if (sum === 0) return;
      for (const [i, part] of parts.entries()) {
        expect(Math.abs(part - (total * all[i]!) / sum)).toBeLessThan(1);
        for (const [j, other] of parts.entries()) if (all[i]! > all[j]!) expect(part).toBeGreaterThanOrEqual(other);
      }
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5500, [4000, 2000, 1500], [2933, 1467, 1100]],
  [7, [0, 0], [4, 3]],
  [7, [-5, 1], [0, 7]],
  [0, [3, 4], [0, 0]],
  [9, [], []],
])('%j over %j is %j', (total, all, expected) => {
  expect(spread(minor(total), all)).toEqual(expected);
});
