import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { forgetOrderGuests } from './forget-order-guests.ts';

test('an order says no more who sat with it; those of another business stay as they are', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderAlias: 'López' });
  await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 1, guestAlias: 'Ana', allergies: ['maní'] });
  const names = async () => {
    const { orderAlias, guests } = await house.orderNow(id);
    return [orderAlias, ...guests.map(({ guestAlias, allergies }) => `${guestAlias} ${allergies.join()}`)];
  };
  await house.write(await house.stranger(), (tx) => forgetOrderGuests(tx, [id]));
  expect(await names()).toEqual(['López', 'Ana maní']);
  await house.write(house.as('Owner'), (tx) => forgetOrderGuests(tx, [id]));
  expect(await names()).toEqual([null, 'null ']);
});
