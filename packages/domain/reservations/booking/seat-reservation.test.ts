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

test('of a party’s several tables one was another’s, and they sat down on top of them', async () => {
  await using house = await openGuestHouse();
  const { tableId, secondId } = house;
  const { id } = await house.reserve({ partySize: 7, tableIds: [tableId, secondId] });
  const walkIn = await house.order({ orderType: 'dine_in', tableId: secondId });
  expect(await refusal(seat(house, id))).toBe('ORDER_TABLE_OCCUPIED');
  const mine = await house.order({ orderType: 'dine_in', tableId });
  expect(await refusal(seat(house, id, { orderId: mine.id }))).toBe('ORDER_TABLE_OCCUPIED');
  await house.call(house.waiter, 'deleteOrder', { id: walkIn.id });
  expect(await seat(house, id, { orderId: mine.id })).toMatchObject({ status: 'seated' });
  // Its second table has no order of its own, and people sit there all the same.
  const { id: waits } = await house.wait();
  expect(await refusal(house.call(house.waiter, 'seatWaitlistEntry', { id: waits, tableId: secondId }))).toBe(
    'ORDER_TABLE_OCCUPIED',
  );
});

test('a party was seated on another’s order, on one to take away, and on one at another table', async () => {
  await using house = await openGuestHouse();
  const first = await house.reserve({ startsAt: house.at(0) });
  const { orderId } = await seat(house, first.id);
  const { id } = await house.reserve({ tableIds: [house.secondId], customerName: 'Pérez' });
  const takeOut = await house.order();
  expect(await refusal(seat(house, id, { orderId }))).toBe('GUESTS_ORDER_ELSEWHERE');
  expect(await refusal(seat(house, id, { orderId: takeOut.id }))).toBe('GUESTS_ORDER_ELSEWHERE');
  expect(await refusal(seat(house, id, { orderId, tableIds: [house.tableId] }))).toBe('GUESTS_ORDER_TAKEN');
});

test('a party booked for later took the table of one that came in five minutes', async () => {
  await using house = await openGuestHouse();
  await house.reserve({ startsAt: house.at(5), customerName: 'Pérez' });
  const { id, startsAt } = await house.reserve({ startsAt: house.at(180) });
  expect(await refusal(seat(house, id))).toBe('RESERVATION_TABLE_TAKEN');
  const seated = await seat(house, id, { tableIds: [house.secondId] });
  expect(seated).toMatchObject({ startsAt: house.at(0), endsAt: house.at(90), bookedAt: startsAt });
  expect((await house.reserve({ startsAt: house.at(90), tableIds: [house.secondId] })).status).toBe('confirmed');
});

test('a party that was given up sat down two minutes before the next; one in its grace has what it was promised', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve({ startsAt: house.at(0) });
  const next = await house.reserve({ startsAt: house.at(90), customerName: 'Pérez' });
  const late = await house.reserve({ startsAt: house.at(85), tableIds: [house.secondId] });
  await house.reserve({ startsAt: house.at(175), tableIds: [house.secondId], customerName: 'Luna' });
  await house.call(house.waiter, 'markNoShow', { id });
  await house.env.advance(88 * 60_000);
  expect(await refusal(seat(house, id))).toBe('RESERVATION_TABLE_TAKEN');
  await house.env.advance(10 * 60_000);
  expect(await seat(house, late.id)).toMatchObject({ startsAt: house.at(0), endsAt: late.endsAt });
  expect(await seat(house, next.id)).toMatchObject({ endsAt: next.endsAt });
});

test('a party that stayed past its time had its table no longer', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve({ startsAt: house.at(0) });
  const next = await house.reserve({ startsAt: house.at(90), customerName: 'Pérez' });
  await seat(house, id);
  await house.env.advance(95 * 60_000);
  expect(await refusal(seat(house, next.id))).toBe('ORDER_TABLE_OCCUPIED');
  expect(await refusal(house.reserve({ startsAt: house.at(10), durationMinutes: 15 }))).toBe('RESERVATION_TABLE_TAKEN');
});

test('a reservation for tomorrow was seated today; one for after midnight is tonight’s', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve({ startsAt: house.at(24 * 60) });
  expect(await refusal(seat(house, id))).toBe('RESERVATION_OTHER_DAY');
  const tonight = await house.reserve({ startsAt: house.at(5 * 60 + 30) });
  expect(await seat(house, tonight.id)).toMatchObject({ status: 'seated' });
});

test('ten minutes before the day turned, who was booked for five minutes after it was for “another day”', async () => {
  await using house = await openGuestHouse();
  house.env.jumpTo(Date.parse('2026-11-29T03:50:00-06:00'));
  const next = await house.reserve({ startsAt: house.at(15) });
  expect(await seat(house, next.id)).toMatchObject({ status: 'seated' });
});
