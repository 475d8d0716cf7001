import type { WaitlistEntry } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a party sits down with an order at its table, once', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.wait({ notes: 'Silla de bebé' });
  const { tableId } = house;
  const seat = () => house.call<WaitlistEntry>(house.waiter, 'seatWaitlistEntry', { id, tableId });
  const { orderId } = await seat();
  expect(await house.orderNow(orderId!)).toMatchObject({ tableId, guestCount: 2, orderAlias: 'Juárez' });
  expect(await refusal(seat())).toBe('GUESTS_STILL_SEATED');
  const { id: next } = await house.wait();
  expect(await refusal(house.call(house.waiter, 'seatWaitlistEntry', { id: next, tableId }))).toBe(
    'ORDER_TABLE_OCCUPIED',
  );
});

test('a party was seated with the order of another table, or of somebody who takes it home', async () => {
  await using house = await openGuestHouse();
  const { tableId, secondId } = house;
  const { id } = await house.wait();
  const seat = (orderId: string) => house.call(house.waiter, 'seatWaitlistEntry', { id, tableId, orderId });
  const elsewhere = await house.order({ orderType: 'dine_in', tableId: secondId });
  expect(await refusal(seat(elsewhere.id))).toBe('GUESTS_ORDER_ELSEWHERE');
  expect(await refusal(seat((await house.order()).id))).toBe('GUESTS_ORDER_ELSEWHERE');
  const { orderId } = await house.call<WaitlistEntry>(house.waiter, 'seatReservation', {
    id: (await house.reserve({ startsAt: house.at(0) })).id,
  });
  expect(await refusal(seat(orderId!))).toBe('GUESTS_ORDER_TAKEN');
});

test('a party that was seated by mistake is seated again once its order is gone', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.wait();
  const seat = (tableId: string) => house.call<WaitlistEntry>(house.waiter, 'seatWaitlistEntry', { id, tableId });
  const { orderId } = await seat(house.tableId);
  await house.call(house.waiter, 'deleteOrder', { id: orderId });
  expect(await seat(house.secondId)).toMatchObject({ tableId: house.secondId, status: 'seated' });
});
