import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seatsAt } from './seats.ts';

test('who comes keeps a free seat, and takes the first free one where somebody sits', () => {
  expect([...seatsAt([1, 2], [1, 3])]).toEqual([
    [3, 3],
    [1, 4],
  ]);
});

test('no two sit in one seat, whoever was there and whoever comes', () => {
  const seats = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 60 });
  fc.assert(
    fc.property(seats, seats, (taken, coming) => {
      const at = [...seatsAt(taken, coming).values()];
      expect(new Set([...taken, ...at]).size).toBe(taken.length + coming.length);
      for (const seat of coming) if (!taken.includes(seat)) expect(at).toContain(seat);
    }),
  );
});

test('a table of two hundred takes nobody more', () => {
  const full = Array.from({ length: 200 }, (_, n) => n + 1);
  expect(() => seatsAt(full, [1])).toThrow();
});
