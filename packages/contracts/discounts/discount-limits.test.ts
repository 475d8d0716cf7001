import { expect, test } from 'vitest';
import { discountLimitOf, readDiscountLimits, writeDiscountLimits } from './discount-limits.ts';

test('limits are read as they were written, and who is not named has none', () => {
  const limits = { Manager: 20, Administrator: 0 };
  expect(readDiscountLimits(writeDiscountLimits(limits))).toEqual(limits);
  expect(readDiscountLimits('')).toEqual({});
  expect(discountLimitOf(limits, 'Manager')).toBe(20);
  expect(discountLimitOf(limits, 'Administrator')).toBe(0);
  expect([discountLimitOf(limits, 'Owner'), discountLimitOf(limits, null)]).toEqual([100, 100]);
});

test.each(['Manager', 'Manager=101', 'Manager=-1', 'Manager=1.5', 'Boss=5', 'Manager=5,Manager=9', ','])(
  '%s is no map of limits',
  (text) => expect(readDiscountLimits(text)).toBeNull(),
);
