import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsByWeight } from './parts-by-weight.ts';

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
