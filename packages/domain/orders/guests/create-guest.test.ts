import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createGuest } from './create-guest.ts';

test('a guest’s name and allergies reach the cook with the dish of that seat', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.run(house.waiter, createGuest, { orderId: id, seatNo: 2, guestAlias: 'Rosa', allergies: ['maní'] });
  await house.line(id, { seatNo: 1 });
  await house.line(id, { seatNo: 2 });
  await house.send(id);
  const data = (await house.tickets()).map(({ ticketData: { guestAlias, allergies } }) => [guestAlias, allergies]);
  expect(data).toEqual([
    [null, []],
    ['Rosa', ['maní']],
  ]);
  expect(house.heard('order.updated')[0]).toMatchObject({ guests: [{ guestAlias: 'Rosa' }] });
});

test('a dish for the table is everybody’s: it went to the kitchen without what anybody there must not eat', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const told = async () => (await house.tickets()).map(({ ticketData }) => ticketData.allergies);
  await house.run(house.waiter, createGuest, { orderId: id, seatNo: 2, allergies: ['maní', 'soya'] });
  await house.line(id, { seatNo: null });
  await house.send(id);
  expect(await told()).toEqual([['maní', 'soya']]);
  // Told later, it is told anew.
  await house.run(house.waiter, createGuest, { orderId: id, seatNo: 1, allergies: ['gluten', 'maní'] });
  expect((await told()).at(-1)?.toSorted()).toEqual(['gluten', 'maní', 'soya']);
});

test('a seat has one guest, a closed order none, and another business’s order does not exist', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const sit = (actor = house.waiter) => house.run(actor, createGuest, { orderId: id, seatNo: 2 });
  await sit();
  expect(await refusal(sit())).toBe('ORDER_GUEST_SEAT_TAKEN');
  expect(await refusal(sit(await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await house.call(house.waiter, 'updateOrder', { id, status: 'cancelled' });
  expect(await refusal(house.run(house.waiter, createGuest, { orderId: id, seatNo: 3 }))).toBe('ORDER_CLOSED');
});
