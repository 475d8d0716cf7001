import { expect, test } from 'vitest';
import { DiscountItemInput, DiscountNamedQuery, DiscountOrderInput } from './discounts.ts';

const reason = 'Cumpleaños';
const isTaken = (kind: string, value: unknown) => DiscountItemInput.safeParse({ kind, value, reason }).success;

test('a percentage is above nothing, up to all, with two decimals', () => {
  for (const value of [0.01, 10, 12.5, 33.33, '12.50', 100])
    expect(isTaken('percentage', value), `${value}`).toBe(true);
  for (const value of [0, -1, 100.01, 12.345, '1e1', 'x']) expect(isTaken('percentage', value), `${value}`).toBe(false);
});

test('an amount is whole centavos, and a price may be nothing', () => {
  expect([isTaken('amount', 1), isTaken('amount', '500'), isTaken('fixed_price', 0)]).toEqual([true, true, true]);
  expect([isTaken('amount', 0), isTaken('amount', 1.5), isTaken('fixed_price', -1)]).toEqual([false, false, false]);
});

test('a whole order has no fixed price, and no discount goes without a reason', () => {
  expect(DiscountOrderInput.safeParse({ kind: 'fixed_price', value: 5, reason }).success).toBe(false);
  expect(DiscountOrderInput.safeParse({ kind: 'amount', value: 5, reason }).success).toBe(true);
  expect(DiscountItemInput.safeParse({ kind: 'amount', value: 5 }).success).toBe(false);
});

test('a place in a list is read from a query too', () => {
  expect(DiscountNamedQuery.parse({ discountIndex: '1' })).toEqual({ discountIndex: 1 });
});
