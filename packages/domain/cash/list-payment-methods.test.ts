import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listPaymentMethods } from './list-payment-methods.ts';

test('the ways to pay in the order of the till, and only to their own business', async () => {
  await using house = await openRestaurant();
  const { businessId } = house;
  await house.call(house.manager, 'createPaymentMethod', { businessId, name: 'Vale', kind: 'other', sortOrder: -1 });
  const names = async (actor = house.waiter) =>
    (await house.run(actor, listPaymentMethods)).data.map((method) => method.name);
  expect(await names()).toEqual(['Vale', 'Efectivo', 'Tarjeta']);
  expect(await names(await house.stranger())).toEqual([]);
});
