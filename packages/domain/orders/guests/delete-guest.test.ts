import type { OrderGuest } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { deleteGuest } from './delete-guest.ts';

test('a guest who left is gone, and the seat is free again', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  const { id: guestId } = await house.call<OrderGuest>(house.waiter, 'createGuest', { orderId, seatNo: 1 });
  const leave = (actor = house.waiter) => house.run(actor, deleteGuest, { orderId, guestId });
  expect(await refusal(leave(await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await leave();
  expect((await house.orderNow(orderId)).guests).toEqual([]);
  expect(await refusal(leave())).toBe('ORDER_GUEST_NOT_FOUND');
  await house.call(house.waiter, 'createGuest', { orderId, seatNo: 1 });
});

test('a closed order keeps its guests', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  const { id: guestId } = await house.call<OrderGuest>(house.waiter, 'createGuest', { orderId, seatNo: 1 });
  await house.call(house.waiter, 'updateOrder', { id: orderId, status: 'cancelled' });
  expect(await refusal(house.run(house.waiter, deleteGuest, { orderId, guestId }))).toBe('ORDER_CLOSED');
});
