import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { partAtTable4 } from '../moving/parted.suite.ts';

const PAPER = { outputType: 'printer', printerUrl: 'tcp://10.0.0.9:9100' };

const houseOnPaper = async (): Promise<Restaurant> => {
  const house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, ...PAPER });
  return house;
};

const printed = async (house: Restaurant, at = 0): Promise<void> => {
  const job = (await house.jobs())[at]!;
  await house.call(house.manager, 'updatePrintJob', { id: job.id, status: 'printed' });
};

const statusOf = async (house: Restaurant, orderId: string) => {
  const { status, items } = await house.orderNow(orderId);
  return [status, ...items.map((line) => line.status)];
};

test('a line whose stations only print is ready when its paper is out, and a waiter serves it', async () => {
  await using house = await houseOnPaper();
  const { order, line } = await house.sentOrder();
  const before = house.heard('order_item.updated').length;
  await printed(house);
  expect(await statusOf(house, order.id)).toEqual(['sent_to_kitchen', 'ready']);
  expect(house.heard('order_item.updated').slice(before)).toMatchObject([{ id: line.id, status: 'ready' }]);
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, status: 'served' });
  expect(await statusOf(house, order.id)).toEqual(['served', 'served']);
});

test('paper that did not come out makes nothing ready', async () => {
  await using house = await houseOnPaper();
  const { order } = await house.sentOrder();
  const [job] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'failed', lastError: 'paper_out' });
  expect(await statusOf(house, order.id)).toEqual(['sent_to_kitchen', 'preparing']);
});

test('where a screen shows a part of it, bumps decide', async () => {
  await using house = await houseOnPaper();
  await house.make.assignment(await house.make.station('Barra'), house.steak);
  const { order } = await house.sentOrder();
  await printed(house);
  expect(await statusOf(house, order.id)).toEqual(['sent_to_kitchen', 'preparing']);
});

test('of two printing stations the later paper makes it ready, and a change makes it wait for its own', async () => {
  await using house = await houseOnPaper();
  await house.make.assignment(
    await house.make.station('Freidora', { outputType: 'printer', printerUrl: 'tcp://10.0.0.8:9100' }),
    house.steak,
  );
  const { order, line } = await house.sentOrder();
  await printed(house, 0);
  expect(await statusOf(house, order.id)).toEqual(['sent_to_kitchen', 'preparing']);
  await printed(house, 1);
  expect(await statusOf(house, order.id)).toEqual(['sent_to_kitchen', 'ready']);
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, notes: 'Sin sal' });
  expect(await statusOf(house, order.id)).toEqual(['sent_to_kitchen', 'preparing']);
  await printed(house, 2);
  await printed(house, 3);
  expect(await statusOf(house, order.id)).toEqual(['sent_to_kitchen', 'ready']);
});

test('a part that went to another table was never ready: its paper is the other’s', async () => {
  await using house = await houseOnPaper();
  const { left, part } = await partAtTable4(house);
  await printed(house);
  for (const { id } of [left, part]) expect(await statusOf(house, id)).toEqual(['sent_to_kitchen', 'ready']);
});
