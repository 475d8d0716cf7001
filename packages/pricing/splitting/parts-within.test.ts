import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsByWeight } from './parts-by-weight.ts';
import { partsWithin } from './parts-within.ts';

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

test('what one has no room for goes to the others after their weights', () => {
  expect(partsWithin(900, [4000, 2000, 1300], [800, 400, 100])).toEqual([533, 267, 100]);
});

test('parts within add up as far as there is room, none is more than its most, and who has room has no less than without any', () => {
  const one = fc.record({ weight: fc.nat(100_000), most: fc.nat(20_000) });
  fc.assert(
    fc.property(fc.nat(200_000), fc.array(one, { minLength: 1, maxLength: 8 }), (total, all) => {
      const [weights, most] = [all.map(({ weight }) => weight), all.map((each) => each.most)];
      const parts = partsWithin(total, weights, most);
      expect(sumOf(parts)).toBe(Math.min(total, sumOf(most)));
      const free = partsByWeight(Math.min(total, sumOf(most)), weights);
      for (const [i, part] of parts.entries()) {
        expect(part).toBeLessThanOrEqual(most[i]!);
        if (part < most[i]!) expect(part).toBeGreaterThanOrEqual(free[i]! - 1);
      }
    }),
  );
});
