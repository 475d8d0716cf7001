import type { DiningTable, OrderGuest, OrderView, ReservationView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { type GuestHouse, openGuestHouse } from '../guests.suite.ts';

const seat = (house: GuestHouse, id: string, more = {}) =>
  house.call<ReservationView>(house.waiter, 'seatReservation', { id, ...more });
const statusOf = async (house: GuestHouse, id: string) =>
  (await house.call<DiningTable>(house.waiter, 'getDiningTable', { id })).status;

test('seating opens the order with its guests and what they must not eat; all its tables are occupied', async () => {
  await using house = await openGuestHouse();
  const { tableId, secondId } = house;
  const made = await house.reserve({ partySize: 7, tableIds: [tableId, secondId], allergies: ['maní'] });
  const { orderId } = await seat(house, made.id);
  const order = await house.orderNow(orderId!);
  expect(order).toMatchObject({
    tableId,
    guestCount: 7,
    orderAlias: 'López',
    orderType: 'dine_in',
  } as Partial<OrderView>);
  const { data } = await house.call<{ data: OrderGuest[] }>(house.waiter, 'listGuests', { orderId });
  expect(data).toMatchObject([{ guestAlias: 'López', allergies: ['maní'] }]);
  expect([await statusOf(house, tableId), await statusOf(house, secondId)]).toEqual(['occupied', 'occupied']);
  await house.line(orderId!);
  await house.send(orderId!);
  await house.openTill();
  const [bill] = await house.bills(orderId!);
  await house.pay(bill!.id, bill!.total);
  expect([await statusOf(house, tableId), await statusOf(house, secondId)]).toEqual(['dirty', 'dirty']);
  await house.reserve({ startsAt: house.at(61) });
});

test('a party without a table is given one when it comes, not one that is another’s then', async () => {
  await using house = await openGuestHouse();
  await house.reserve();
  const { id } = await house.reserve({ tableIds: [], customerName: 'Pérez' });
  expect(await refusal(seat(house, id))).toBe('RESERVATION_NEEDS_TABLE');
  expect(await refusal(seat(house, id, { tableIds: [house.tableId] }))).toBe('RESERVATION_TABLE_TAKEN');
  expect(await seat(house, id, { tableIds: [house.secondId] })).toMatchObject({ status: 'seated' });
});

test('the order a waiter opened is taken; a table where others sit is refused', async () => {
  await using house = await openGuestHouse();
  const { tableId } = house;
  const { id } = await house.reserve();
  const order = await house.order({ orderType: 'dine_in', tableId });
  expect(await refusal(seat(house, id))).toBe('ORDER_TABLE_OCCUPIED');
  expect(await seat(house, id, { orderId: order.id })).toMatchObject({ orderId: order.id });
});
