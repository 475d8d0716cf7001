import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut, splitUnits, takeInTurn } from './split.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('a dish in thirds is 0.334, 0.333 and 0.333, which is one dish', () => {
  expect(splitUnits(1000, 3)).toEqual([334, 333, 333]);
});

test('parts of a quantity sum to it and differ by a thousandth at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_000 }), fc.integer({ min: 1, max: 50 }), (units, parts) => {
      const split = splitUnits(units, parts);
      expect(sum(split)).toBe(units);
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
    }),
  );
});

test('shares of an amount sum to it to the centavo, whatever the weights, also below zero', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 9_999_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), weights, (total, parts) => {
      fc.pre(sum(parts) > 0);
      const shares = shareOut(total, parts);
      expect(sum(shares)).toBe(total);
      shares.forEach((share, i) => {
        expect(Math.abs(share - (total * parts[i]!) / sum(parts))).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test('takers in turn pay the whole line when they take the whole line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 }),
      (total, takes) => {
        fc.pre(sum(takes) > 0);
        expect(sum(takeInTurn(total, sum(takes), takes))).toBe(total);
      },
    ),
  );
});
