import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listGuestsOfOrders } from './list-guests-of-orders.ts';

test('guests of many orders come order by order and by seat, and only to their own business', async () => {
  await using house = await openRestaurant();
  const [one, other, empty] = [await house.order(), await house.order(), await house.order()];
  for (const seatNo of [2, 1]) await house.call(house.waiter, 'createGuest', { orderId: one.id, seatNo });
  await house.call(house.waiter, 'createGuest', { orderId: other.id, seatNo: 7 });
  const ids = [empty.id, other.id, one.id];
  const { data } = await house.run(house.waiter, listGuestsOfOrders, { ids });
  expect(data.map(({ orderId, guests }) => [orderId, guests.map((guest) => guest.seatNo)])).toEqual([
    [empty.id, []],
    [other.id, [7]],
    [one.id, [1, 2]],
  ]);
  expect(await house.run(await house.stranger(), listGuestsOfOrders, { ids })).toEqual({ data: [] });
});
