import { openPass, openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('tills are told of a dish that is done, with table and seat, and of the course when it is the last of it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  await house.line(id, { seatNo: 2 });
  await house.line(id);
  await house.line(id, { courseNumber: 2, holdUntilFired: true });
  await house.send(id);
  const [first, second] = await house.tickets();
  await house.call(house.waiter, 'bumpTicket', { id: first!.id });
  await house.call(house.waiter, 'bumpTicket', { id: second!.id });
  const table = { orderId: id, tableAlias: '7', itemName: 'Puyazo', courseNumber: 1, waiterId: house.waiter.id };
  expect(house.heard('line.ready')).toMatchObject([
    { ...table, seatNo: 2, isCourseReady: false },
    { ...table, seatNo: null, isCourseReady: true },
  ]);
});

test('a line at two stations is done once, and what a waiter serves by hand is no news', async () => {
  await using house = await openRestaurant();
  await house.make.assignment(await house.make.station('Barra'), house.steak);
  const { order, line } = await house.sentOrder();
  const [first, second] = await house.tickets();
  await house.call(house.waiter, 'bumpTicket', { id: first!.id });
  expect(house.heard('line.ready')).toEqual([]);
  await house.call(house.waiter, 'bumpTicket', { id: second!.id });
  expect(house.heard('line.ready')).toHaveLength(1);
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, status: 'served' });
  expect(house.heard('line.ready')).toHaveLength(1);
});

test('the displays at the pass hear of every bump and of every change, and no others do', async () => {
  await using at = await openPass();
  const { house } = at;
  await house.make.assignment(await house.make.station('Barra'), house.steak);
  const { order } = await house.sentOrder();
  const before = house.heard('expo:changed').length;
  expect(before).toBeGreaterThan(0);
  const [first] = await house.tickets();
  await house.call(house.waiter, 'bumpTicket', { id: first!.id });
  expect(house.heard('expo:changed').slice(before)).toEqual([{ orderId: order.id }]);
  expect(new Set(house.published.filter(({ event }) => event === 'expo:changed').map(({ room }) => room)).size).toBe(1);
});
