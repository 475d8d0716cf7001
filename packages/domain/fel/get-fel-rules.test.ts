import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getFelRules } from './get-fel-rules.ts';

test('a till of a business that is not set up asks for a number above Q2,500.00', async () => {
  await using house = await openRestaurant();
  expect(await house.run(house.waiter, getFelRules, {})).toEqual({
    isActive: false,
    isTest: false,
    buyerLimit: { amount: 250_000, operator: '>' },
  });
});
