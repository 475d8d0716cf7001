import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getStationCompletion } from './get-station-completion.ts';

test('a station is complete when all its tickets are bumped or voided', async () => {
  await using house = await openRestaurant();
  const { order, ticket } = await house.sentOrder();
  await house.line(order.id);
  const { items } = await house.send(order.id);
  const completion = async () => (await house.run(house.waiter, getStationCompletion, { id: order.id })).stations;
  const grill = { stationId: house.grill, stationName: 'Parrilla', total: 2 };
  expect(await completion()).toEqual([{ ...grill, completed: 0, isComplete: false }]);
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  expect(await completion()).toEqual([{ ...grill, completed: 1, isComplete: false }]);
  const itemId = items.at(-1)!.id;
  await house.call(house.manager, 'voidOrderItem', { id: order.id, itemId, reason: 'Error', voidedBy: 'Ana' });
  expect(await completion()).toEqual([{ ...grill, completed: 2, isComplete: true }]);
});

test('paper completes a line where no screen does, and its ANULADO slip is not a second line', async () => {
  await using house = await openRestaurant();
  const printer = { outputType: 'printer', printerUrl: 'tcp://10.0.0.9:9100' };
  await house.call(house.manager, 'updateStation', { id: house.grill, ...printer });
  const { order, line } = await house.sentOrder();
  const completion = async () => (await house.run(house.waiter, getStationCompletion, { id: order.id })).stations;
  expect(await completion()).toMatchObject([{ total: 1, completed: 0 }]);
  const [job] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'printed' });
  expect(await completion()).toMatchObject([{ total: 1, completed: 1, isComplete: true }]);
  const because = { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', because);
  expect(await house.jobs()).toHaveLength(2);
  expect(await completion()).toMatchObject([{ total: 1, completed: 1 }]);
});

test('a line changed after firing counted as two lines, one of them done', async () => {
  await using house = await openRestaurant();
  const { order, line, ticket } = await house.sentOrder();
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, quantity: 3 });
  const completion = async () => (await house.run(house.waiter, getStationCompletion, { id: order.id })).stations;
  expect(await completion()).toMatchObject([{ total: 1, completed: 0, isComplete: false }]);
  await house.call(house.waiter, 'bumpTicket', { id: (await house.tickets())[1]!.id });
  expect(await completion()).toMatchObject([{ total: 1, completed: 1, isComplete: true }]);
});

test('an order without tickets has no stations, and another business’s does not exist', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  expect(await house.run(house.waiter, getStationCompletion, { id })).toEqual({ orderId: id, stations: [] });
  expect(await refusal(house.run(await house.stranger(), getStationCompletion, { id }))).toBe('ORDER_NOT_FOUND');
});
