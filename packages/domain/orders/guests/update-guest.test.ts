import type { OrderGuest } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { updateGuest } from './update-guest.ts';

test('a guest moves to a free seat and keeps what was not said', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  const seat = (seatNo: number) =>
    house.call<OrderGuest>(house.waiter, 'createGuest', { orderId, seatNo, guestAlias: 'Rosa' });
  const { id: guestId } = await seat(1);
  await seat(2);
  const change = (changes: object, actor = house.waiter) =>
    house.run(actor, updateGuest, { orderId, guestId, ...changes });
  expect(await change({ seatNo: 3, allergies: ['mariscos'] })).toMatchObject({
    id: guestId,
    seatNo: 3,
    guestAlias: 'Rosa',
    allergies: ['mariscos'],
  });
  expect(await change({ guestAlias: null })).toMatchObject({ guestAlias: null, allergies: ['mariscos'] });
  expect(await refusal(change({ seatNo: 2 }))).toBe('ORDER_GUEST_SEAT_TAKEN');
  expect(await change({ seatNo: 3 })).toMatchObject({ seatNo: 3 });
});

test('a guest of another order, of a closed one, or of another business cannot be changed', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  const { id: other } = await house.order();
  const { id: guestId } = await house.call<OrderGuest>(house.waiter, 'createGuest', { orderId, seatNo: 1 });
  const change = (id: string, actor = house.waiter) =>
    house.run(actor, updateGuest, { orderId: id, guestId, seatNo: 4 });
  expect(await refusal(change(other))).toBe('ORDER_GUEST_NOT_FOUND');
  expect(await refusal(change(orderId, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await house.call(house.waiter, 'updateOrder', { id: orderId, status: 'cancelled' });
  expect(await refusal(change(orderId))).toBe('ORDER_CLOSED');
});
