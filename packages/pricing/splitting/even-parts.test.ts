import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenParts } from './even-parts.ts';

test('parts add up and differ by one at most, wherever the bigger ones begin, also below zero', () => {
  const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 50 }), fc.nat(49), (total, parts, first) => {
      const even = evenParts(total, parts, first % parts);
      expect(even.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the bigger ones begin where they are told', () => {
  expect(evenParts(10, 4, 0)).toEqual([3, 3, 2, 2]);
  expect(evenParts(10, 4, 3)).toEqual([3, 2, 2, 3]);
  expect(evenParts(-10, 4, 0)).toEqual([-3, -3, -2, -2]);
});
