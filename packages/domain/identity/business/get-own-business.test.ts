import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getOwnBusiness } from './get-own-business.ts';

test('the business of a hub is its own people’s alone', async () => {
  await using house = await openRestaurant();
  const { businessId } = house.manager;
  expect(await house.run(house.manager, getOwnBusiness, { businessId })).toMatchObject({
    id: businessId,
    currency: 'GTQ',
  });
  expect(await refusal(house.run(await house.stranger(), getOwnBusiness, { businessId }))).toBe('BUSINESS_NOT_FOUND');
});
