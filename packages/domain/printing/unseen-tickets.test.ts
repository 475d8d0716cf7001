import type { PrinterHealth } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { noteDevicesSeen } from '../kitchen/index.ts';
import { listPrinterHealth } from './health/list-printer-health.ts';

const MINUTE = 60_000;

const withUnseen = async () => {
  const house = await openRestaurant();
  const unseen = async () => {
    const { data } = await house.run(house.waiter, listPrinterHealth, { locationId: house.locationId });
    return data.map((station: PrinterHealth) => station.unseenTickets);
  };
  return { house, unseen, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() };
};

test('a station with neither printer nor display took lines in silence: it says how many nobody sees', async () => {
  await using night = await withUnseen();
  await night.house.sentOrder();
  const { ticket } = await night.house.sentOrder();
  expect(await night.unseen()).toEqual([2]);
  await night.house.call(night.house.manager, 'bumpTicket', { id: ticket.id });
  expect(await night.unseen()).toEqual([1]);
  await night.house.display();
  expect(await night.unseen()).toEqual([0]);
});

test('of a display that was just switched off nothing is said yet, of one that stays off, or was revoked, it is: “Todo en orden” stood over a dark kitchen', async () => {
  await using night = await withUnseen();
  const display = await night.house.display();
  await night.house.sentOrder();
  // However old the ticket is that waits on it.
  for (let i = 0; i < 10; i++) {
    night.house.env.advance(MINUTE);
    await night.house.write(display, (tx) => noteDevicesSeen(tx, [display.id]));
  }
  night.house.env.advance(MINUTE / 3);
  expect(await night.unseen()).toEqual([0]);
  night.house.env.advance(MINUTE / 3);
  expect(await night.unseen()).toEqual([1]);
  await night.house.call(night.house.manager, 'removeDevice', { id: display.id });
  expect(await night.unseen()).toEqual([1]);
});

test('what was fired more than an hour ago is no news, and on paper it is seen', async () => {
  await using night = await withUnseen();
  await night.house.sentOrder();
  night.house.env.advance(60 * MINUTE);
  expect(await night.unseen()).toEqual([0]);
  await night.house.sentOrder();
  await night.house.printer();
  expect(await night.unseen()).toEqual([0]);
});

test('what a waiter carried to the table nobody has to see any more', async () => {
  await using night = await withUnseen();
  const { house } = night;
  const { order, line } = await house.sentOrder();
  expect(await night.unseen()).toEqual([1]);
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, status: 'served' });
  expect(await night.unseen()).toEqual([0]);
});

test('two of three dishes went to another table, and nobody saw “2 lines” where there were 3: what was parted is a line of its own', async () => {
  await using night = await withUnseen();
  const { house } = night;
  await house.sentOrder();
  const { id } = await house.order();
  const line = await house.line(id, { quantity: 3 });
  await house.send(id);
  expect(await night.unseen()).toEqual([2]);
  const other = await house.order();
  const items = [{ itemId: line.id, quantity: 2 }];
  await house.call(house.waiter, 'transferItems', { id, toOrderId: other.id, items });
  expect(await night.unseen()).toEqual([3]);
  const serve = (orderId: string, itemId: string) =>
    house.call(house.waiter, 'updateOrderItem', { id: orderId, itemId, status: 'served' });
  await serve(id, line.id);
  expect(await night.unseen()).toEqual([2]);
  await serve(other.id, (await house.orderNow(other.id)).items[0]!.id);
  expect(await night.unseen()).toEqual([1]);
});

test('a line that was parted from itself, or two from each other, hung the hub for good as soon as a till asked after its printers', async () => {
  await using night = await withUnseen();
  const { house } = night;
  const [one, two, three] = [await house.sentOrder(), await house.sentOrder(), await house.sentOrder()];
  const partFrom = (line: { id: string }, splitFrom: string) =>
    house.write(house.manager, (tx) =>
      tx.db.updateTable('orderItem').set({ splitFrom, sharedTickets: [] }).where('id', '=', line.id).execute(),
    );
  await partFrom(one.line, one.line.id);
  await partFrom(two.line, three.line.id);
  await partFrom(three.line, two.line.id);
  expect(await night.unseen()).toEqual([3]);
});

test('a line of another business was counted with those nobody sees', async () => {
  await using night = await withUnseen();
  const { house } = night;
  const { line, ticket } = await house.sentOrder();
  const { businessId } = await house.stranger();
  const { id } = await house.line((await house.order()).id);
  const theirs = { businessId, splitFrom: line.id, sharedTickets: [ticket.id] };
  await house.write(house.manager, (tx) => tx.db.updateTable('orderItem').set(theirs).where('id', '=', id).execute());
  expect(await night.unseen()).toEqual([1]);
});
