import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { partAtTable4 } from '../moving/parted.suite.ts';
import { listWaitingOrders } from './list-waiting-orders.ts';

test('an order waits until its slip is out, whatever else is cooking', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const waiting = async () =>
    (await house.run(house.waiter, listWaitingOrders, { locationId: house.locationId })).data.map((one) => [
      one.orderId,
      one.tableAlias,
      ...one.stations.map(({ stationName, paper }) => `${stationName} ${paper?.status}`),
    ]);
  expect(await waiting()).toEqual([]);
  const first = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  house.env.advance(60_000);
  const second = await house.sentOrder();
  expect(await waiting()).toEqual([
    [first.order.id, '7', 'Parrilla pending'],
    [second.order.id, null, 'Parrilla pending'],
  ]);
  const [slip, other] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: slip!.id, status: 'printed' });
  await house.call(house.manager, 'updatePrintJob', { id: other!.id, status: 'failed', lastError: 'paper_out' });
  expect(await waiting()).toEqual([[second.order.id, null, 'Parrilla failed']]);
  await house.call(house.waiter, 'bumpTicket', { id: second.ticket.id });
  expect(await waiting()).toEqual([]);
});

test('nobody is told of what a display shows, or of what was sent hours ago', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const waiting = async (actor = house.waiter) =>
    (await house.run(actor, listWaitingOrders, { locationId: house.locationId })).data;
  expect(await waiting()).toMatchObject([{ orderId: order.id, stations: [{ glass: null, paper: null }] }]);
  expect(await waiting(await house.stranger())).toEqual([]);
  expect(await waiting({ ...house.waiter, locationIds: [house.env.uuid()] })).toEqual([]);
  await house.display();
  expect(await waiting()).toMatchObject([{ stations: [{ glass: 'off' }] }]);
  house.env.advance(4 * 3_600_000);
  expect(await waiting()).toEqual([]);
});

test('of three dishes nobody saw two went to table 4, which had no mark at any till: it waits as long as they do, until they are made', async () => {
  await using house = await openRestaurant();
  const sentAt = house.env.now();
  const { left, part } = await partAtTable4(house);
  house.env.advance(60_000);
  const waiting = async () =>
    (await house.run(house.waiter, listWaitingOrders, { locationId: house.locationId })).data.map(
      ({ tableAlias, stations }) => [tableAlias, ...stations.map(({ firedAt }) => Date.parse(firedAt) - sentAt)],
    );
  expect(await waiting()).toEqual([
    ['7', 0],
    ['4', 0],
  ]);
  const serve = ({ id, itemId }: typeof part) =>
    house.call(house.waiter, 'updateOrderItem', { id, itemId, status: 'served' });
  await serve(part);
  expect(await waiting()).toEqual([['7', 0]]);
  await serve(left);
  expect(await waiting()).toEqual([]);
});
