import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { readCount, sumOfNotes, verdictOf, withOtherSign } from './cash.ts';

test('a count is even, over or short', () => {
  expect(verdictOf({ difference: minor(0) })).toEqual({ verdict: 'even', amount: 0 });
  expect(verdictOf({ difference: minor(250) })).toEqual({ verdict: 'over', amount: 250 });
  expect(verdictOf({ difference: minor(-1_000) })).toEqual({ verdict: 'short', amount: 1_000 });
});

test('notes and coins add up in centavos', () => {
  expect(sumOfNotes({ 20000: 2, 100: 3, 25: 1, 5: 1 })).toBe(40_330);
  expect(sumOfNotes({})).toBe(0);
});

test('a card terminal that gave back more than it took could not be counted; cash is never below zero', () => {
  expect(readCount('-150.50', 'card')).toEqual({ amount: -15_050 });
  expect(readCount('150.50', 'card')).toEqual({ amount: 15_050 });
  expect(readCount('-', 'card')).toHaveProperty('problem');
  expect(readCount('-1', 'cash')).toEqual({ problem: 'Negative' });
  expect([withOtherSign('150'), withOtherSign('-150'), withOtherSign('')]).toEqual(['-150', '150', '-']);
});
