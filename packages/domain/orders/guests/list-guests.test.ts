import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listGuests } from './list-guests.ts';

test('guests come by seat, and only to their own business', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  for (const seatNo of [3, 1, 2]) await house.call(house.waiter, 'createGuest', { orderId, seatNo });
  const { data } = await house.run(house.waiter, listGuests, { orderId });
  expect(data.map((guest) => guest.seatNo)).toEqual([1, 2, 3]);
  expect(await refusal(house.run(await house.stranger(), listGuests, { orderId }))).toBe('ORDER_NOT_FOUND');
});
