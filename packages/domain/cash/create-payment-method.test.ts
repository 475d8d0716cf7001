import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createPaymentMethod } from './create-payment-method.ts';

test('a new way to pay is there at once, for its own business', async () => {
  await using house = await openRestaurant();
  const { businessId } = house;
  const method = await house.run(house.manager, createPaymentMethod, { businessId, name: 'Vale', kind: 'other' });
  expect(method).toMatchObject({ businessId, name: 'Vale', kind: 'other', isActive: true, sortOrder: 0 });
  const { data } = await house.call<{ data: { name: string }[] }>(house.waiter, 'listPaymentMethods');
  expect(data.map((one) => one.name)).toContain('Vale');
});
