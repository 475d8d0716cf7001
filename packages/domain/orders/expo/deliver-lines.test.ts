import { refusal } from '@comanda/testing/refusal';
import { openPass, openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { deliverLines } from './deliver-lines.ts';

test('with a pass a dish that is done is ready, and served when it is handed out', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { order, line, ticket } = await house.sentOrder();
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  const readyAt = house.contexts.read(pass).clock.now();
  expect((await house.orderNow(order.id)).items).toMatchObject([{ status: 'ready', readyAt, servedAt: null }]);
  house.env.advance(60_000);
  expect(await house.run(pass, deliverLines, { id: order.id })).toMatchObject({ orderId: order.id, lines: 1 });
  const servedAt = house.contexts.read(pass).clock.now();
  expect(await house.orderNow(order.id)).toMatchObject({
    status: 'served',
    items: [{ status: 'served', readyAt, servedAt }],
  });
  expect(house.heard('order_item.updated').at(-1)).toMatchObject({ id: line.id, status: 'served' });
  expect(await house.run(pass, deliverLines, { id: order.id })).toEqual({ orderId: order.id, lines: 0 });
});

test('a table said “1 listo” until it paid, of what the pass had handed out and of what a waiter said was served', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const readyCounts = async () =>
    (await house.call<{ data: { readyCount: number }[] }>(house.waiter, 'listOrders', {})).data.map(
      ({ readyCount }) => readyCount,
    );
  const { order, ticket } = await house.sentOrder();
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  expect(await readyCounts()).toEqual([1]);
  await house.run(pass, deliverLines, { id: order.id });
  expect(await readyCounts()).toEqual([0]);
  const { order: next, line } = await house.sentOrder();
  await house.call(house.waiter, 'updateOrderItem', { id: next.id, itemId: line.id, status: 'served' });
  expect(await readyCounts()).toEqual([0, 0]);
});

test('what is still cooked stays, and of a course no other goes', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { id } = await house.order();
  for (const courseNumber of [1, 1, 2]) await house.line(id, { courseNumber });
  await house.send(id);
  const [first, , last] = await house.tickets();
  for (const ticket of [first, last]) await house.call(house.waiter, 'bumpTicket', { id: ticket!.id });
  await house.run(pass, deliverLines, { id, courseNumber: 1 });
  const { status, items } = await house.orderNow(id);
  expect([status, ...items.map((line) => line.status)]).toEqual(['partially_served', 'served', 'preparing', 'ready']);
});

test('a dish called back from the kitchen’s screen is neither ready nor served any more', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { order, ticket } = await house.sentOrder();
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  await house.run(pass, deliverLines, { id: order.id });
  await house.call(house.waiter, 'recallTicket', { id: ticket.id });
  expect((await house.orderNow(order.id)).items).toMatchObject([
    { status: 'preparing', readyAt: null, servedAt: null },
  ]);
});

test('without a pass a bump serves, as the contract has it', async () => {
  await using house = await openRestaurant();
  const { order, ticket } = await house.sentOrder();
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  expect((await house.orderNow(order.id)).items).toMatchObject([{ status: 'served' }]);
});

test('not by a display that stands elsewhere, and no order of another house', async () => {
  await using at = await openPass();
  const { order } = await at.house.sentOrder();
  expect(await refusal(at.house.run(await at.house.display(), deliverLines, { id: order.id }))).toBe('FORBIDDEN');
  expect(await refusal(at.house.run(at.pass, deliverLines, { id: at.house.env.uuid() }))).toBe('ORDER_NOT_FOUND');
});
