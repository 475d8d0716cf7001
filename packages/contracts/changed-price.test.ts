import { expect, test } from 'vitest';
import { changedPrice } from './changed-price.ts';
import { minor } from './money.ts';

const after = (price: number, by: 'amount' | 'percent', value: number, roundTo: 1 | 25 | 100 = 1) =>
  changedPrice(minor(price), { by, value, roundTo });

test('an amount is added or taken off, a percent is of the price', () => {
  expect(after(4_500, 'amount', 300)).toBe(4_800);
  expect(after(4_500, 'amount', -500)).toBe(4_000);
  expect(after(4_500, 'percent', 1_000)).toBe(4_950);
  expect(after(4_500, 'percent', -250)).toBe(4_388);
});

test('a price is rounded to what people can pay, half upwards', () => {
  expect(after(4_510, 'amount', 0, 25)).toBe(4_500);
  expect(after(4_513, 'amount', 0, 25)).toBe(4_525);
  expect(after(4_550, 'amount', 0, 100)).toBe(4_600);
});

test('what cannot be charged is no price: less than nothing, also where rounding hides it, or more than a million', () => {
  expect(after(4_500, 'amount', -4_500)).toBe(0);
  expect(after(4_500, 'amount', -4_501)).toBeNull();
  expect(after(4_500, 'amount', -4_510, 100)).toBeNull();
  expect(after(4_500, 'percent', -10_001)).toBeNull();
  expect(after(90_000_000, 'percent', 2_000)).toBeNull();
  expect(after(0, 'percent', 100_001)).toBeNull();
});
