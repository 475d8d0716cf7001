import type { ReservationView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';
import { giveUpLate } from './give-up-late.ts';

test('one that was cancelled comes back, unless its table is another’s by now', async () => {
  await using house = await openGuestHouse();
  const act = (name: string, id: string) => house.call(house.waiter, name, { id });
  const { id } = await house.reserve();
  await act('cancelReservation', id);
  expect(await act('confirmReservation', id)).toMatchObject({ status: 'confirmed', cancelledAt: null });
  await act('cancelReservation', id);
  await house.reserve();
  expect(await refusal(act('confirmReservation', id))).toBe('RESERVATION_TABLE_TAKEN');
});

test('a party that was taken back was given up again within a minute; the house waits for it until its time is over', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve({ startsAt: house.at(1) });
  const look = async () => {
    await house.write(house.as('Owner'), giveUpLate);
    return (await house.call<ReservationView>(house.waiter, 'getReservation', { id })).status;
  };
  await house.env.advance(20 * 60_000);
  expect(await look()).toBe('no_show');
  await house.call(house.waiter, 'confirmReservation', { id });
  expect(await look()).toBe('confirmed');
  await house.env.advance(60 * 60_000);
  expect(await look()).toBe('confirmed');
  await house.env.advance(12 * 60_000);
  expect(await look()).toBe('no_show');
  expect(await refusal(house.call(house.waiter, 'confirmReservation', { id }))).toBe('RESERVATION_IN_PAST');
});

test('a party whose table was given away could not be taken back: it is, with another table or time', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve();
  const confirm = (more = {}) => house.call(house.waiter, 'confirmReservation', { id, ...more });
  await house.call(house.waiter, 'markNoShow', { id });
  await house.reserve({ customerName: 'Pérez' });
  expect(await refusal(confirm())).toBe('RESERVATION_TABLE_TAKEN');
  expect(await refusal(confirm({ startsAt: house.at(100) }))).toBe('RESERVATION_TABLE_TAKEN');
  const tableIds = [house.secondId];
  expect(await confirm({ tableIds })).toMatchObject({ status: 'confirmed', tableIds, startsAt: house.at(60) });
});

test('a reservation that was seated by mistake was lost: it is back at its time once the order is gone', async () => {
  await using house = await openGuestHouse();
  const { tableId, secondId } = house;
  const { id, startsAt, endsAt } = await house.reserve({ partySize: 8, tableIds: [tableId, secondId] });
  const act = (name: string) => house.call<ReservationView>(house.waiter, name, { id });
  const { orderId } = await act('seatReservation');
  expect(await refusal(act('confirmReservation'))).toBe('GUESTS_STILL_SEATED');
  await house.call(house.waiter, 'deleteOrder', { id: orderId });
  const back = { status: 'confirmed', startsAt, endsAt, orderId: null, seatedAt: null, bookedAt: null };
  expect(await act('confirmReservation')).toMatchObject(back);
  expect(await act('seatReservation')).toMatchObject({ status: 'seated' });
});
