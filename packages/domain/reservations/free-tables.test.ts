import type { DiningTable, ReservationView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { type GuestHouse, openGuestHouse } from './guests.suite.ts';

const statusesOf = async (house: GuestHouse) =>
  Promise.all(
    [house.tableId, house.secondId].map(
      async (id) => (await house.call<DiningTable>(house.waiter, 'getDiningTable', { id })).status,
    ),
  );
/** Eight people at both tables; answers their order. */
const seatAtBoth = async (house: GuestHouse): Promise<string> => {
  const tableIds = [house.tableId, house.secondId];
  const { id } = await house.reserve({ partySize: 8, tableIds, startsAt: house.at(0) });
  return (await house.call<ReservationView>(house.waiter, 'seatReservation', { id })).orderId!;
};

test('the second table of a party whose order was removed or cancelled stayed occupied for ever', async () => {
  await using house = await openGuestHouse();
  await house.call(house.waiter, 'deleteOrder', { id: await seatAtBoth(house) });
  expect(await statusesOf(house)).toEqual(['available', 'available']);
  const id = await seatAtBoth(house);
  await house.call(house.manager, 'updateOrder', { id, status: 'cancelled', cancellationReason: 'Se fueron' });
  expect(await statusesOf(house)).toEqual(['available', 'available']);
});

test('others who sit by then at a table the party left keep it', async () => {
  await using house = await openGuestHouse();
  const { tableId, secondId } = house;
  const third = await house.call<DiningTable>(house.manager, 'createDiningTable', {
    businessId: house.businessId,
    areaId: (await house.call<DiningTable>(house.manager, 'getDiningTable', { id: tableId })).areaId,
    tableNumber: '9',
    capacity: 8,
  });
  const orderId = await seatAtBoth(house);
  await house.call(house.waiter, 'updateOrder', { id: orderId, tableId: third.id });
  await house.call(house.waiter, 'updateDiningTable', { id: secondId, status: 'available' });
  await house.order({ orderType: 'dine_in', tableId });
  await house.line(orderId);
  await house.send(orderId);
  await house.openTill();
  const [bill] = await house.bills(orderId);
  await house.pay(bill!.id, bill!.total);
  expect(await statusesOf(house)).toEqual(['occupied', 'available']);
});
