import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { sumOfNotes, verdictOf } from './cash.ts';

test('a count is even, over or short', () => {
  expect(verdictOf({ difference: minor(0) })).toEqual({ verdict: 'even', amount: 0 });
  expect(verdictOf({ difference: minor(250) })).toEqual({ verdict: 'over', amount: 250 });
  expect(verdictOf({ difference: minor(-1_000) })).toEqual({ verdict: 'short', amount: 1_000 });
});

test('notes and coins add up in centavos', () => {
  expect(sumOfNotes({ 20000: 2, 100: 3, 25: 1, 5: 1 })).toBe(40_330);
  expect(sumOfNotes({})).toBe(0);
});
