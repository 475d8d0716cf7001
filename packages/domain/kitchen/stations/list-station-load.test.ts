import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listStationLoad, loadLevel } from './list-station-load.ts';

test('eight pending tickets are medium, sixteen are high', () => {
  expect([0, 7, 8, 15, 16, 500].map(loadLevel)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high']);
});

test('a station counts its pending tickets and waiting slips, and how long the oldest waits', async () => {
  await using house = await openRestaurant();
  const printer = { outputType: 'both', printerUrl: 'tcp://10.0.0.9:9100' };
  await house.call(house.manager, 'updateStation', { id: house.grill, ...printer });
  const firedAt = new Date(house.env.now()).toISOString();
  const { id } = await house.order();
  for (let i = 0; i < 8; i++) await house.line(id);
  await house.send(id);
  house.env.advance(60_000);
  const { ticket } = await house.sentOrder();
  await house.call(house.manager, 'bumpTicket', { id: ticket.id });
  const load = async (actor = house.waiter) =>
    (await house.run(actor, listStationLoad, { locationId: house.locationId })).data;
  expect(await load()).toEqual([
    {
      stationId: house.grill,
      stationName: 'Parrilla',
      pendingTickets: 8,
      pendingPortions: 8,
      pendingJobs: 9,
      oldestFiredAt: firedAt,
      load: 'medium',
    },
  ]);
  expect(await load(await house.stranger())).toEqual([]);
});

test('a dish that a waiter had served counted as pending, and its station turned red; one of which a part waits counts', async () => {
  await using house = await openRestaurant();
  const order = await house.order();
  const line = await house.line(order.id, { quantity: 3 });
  await house.send(order.id);
  const other = await house.order();
  const items = [{ itemId: line.id, quantity: 1 }];
  await house.call(house.waiter, 'transferItems', { id: order.id, toOrderId: other.id, items });
  const [part] = (await house.orderNow(other.id)).items;
  const serve = (id: string, itemId: string) =>
    house.call(house.waiter, 'updateOrderItem', { id, itemId, status: 'served' });
  const waits = async () =>
    (await house.run(house.waiter, listStationLoad, { locationId: house.locationId })).data.map(
      ({ pendingTickets, oldestFiredAt }) => [pendingTickets, oldestFiredAt !== null],
    );
  await serve(order.id, line.id);
  expect(await waits()).toEqual([[1, true]]);
  await serve(other.id, part!.id);
  expect(await waits()).toEqual([[0, false]]);
});

test('what only prints waited at its station for ever, and “Hoy” was red with it: once its paper is out, nobody there says more', async () => {
  await using house = await openRestaurant();
  const printer = { outputType: 'printer', printerUrl: 'tcp://10.0.0.9:9100' };
  await house.call(house.manager, 'updateStation', { id: house.grill, ...printer });
  await house.sentOrder();
  const waits = async () =>
    (await house.run(house.waiter, listStationLoad, { locationId: house.locationId })).data[0]?.pendingTickets;
  expect(await waits()).toBe(1);
  const [job] = await house.db.read.selectFrom('printJob').selectAll().execute();
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'printed' });
  expect(await waits()).toBe(0);
});

test('“Hoy” said 17 where the screen of the station said 30 to cook: it counts dishes, and one that was changed once', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id, { quantity: 6 });
  await house.line(id, { quantity: 0.5 });
  await house.send(id);
  const load = async () => {
    const [grill] = (await house.run(house.waiter, listStationLoad, { locationId: house.locationId })).data;
    return [grill?.pendingTickets, grill?.pendingPortions];
  };
  expect(await load()).toEqual([2, 6.5]);
  const more = { id, itemId: line.id, notes: 'sin cebolla' };
  await house.call(house.waiter, 'updateOrderItem', more);
  expect(await load()).toEqual([2, 6.5]);
});

test('a dish of an order that was paid and never bumped was “1 plato” for 30 days: where no display shows it, an evening later nobody cooks it', async () => {
  await using house = await openRestaurant();
  const fryer = await house.make.station('Freidora');
  const fries = await house.make.product('Papas', 2000);
  await house.make.assignment(fryer, fries);
  await house.display(fryer);
  const { id } = await house.order();
  await house.line(id);
  await house.line(id, { productId: fries });
  await house.send(id);
  const load = async () => {
    const { data } = await house.run(house.waiter, listStationLoad, { locationId: house.locationId });
    return Object.fromEntries(data.map(({ stationName, pendingPortions }) => [stationName, pendingPortions]));
  };
  house.env.advance(11 * 3_600_000);
  expect(await load()).toEqual({ Parrilla: 1, Freidora: 1 });
  house.env.advance(2 * 3_600_000);
  // A display shows what it was sent until somebody touches it.
  expect(await load()).toEqual({ Parrilla: 0, Freidora: 1 });
});
