import type { KitchenTicket } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { showAtFallback } from '../../kitchen/index.ts';
import { openSteaks } from './steaks.suite.ts';

const recall = async (house: Restaurant, nth: number) =>
  house.call(house.as('Kitchen'), 'recallTicket', { id: (await house.tickets())[nth]!.id });

test('a dish was noted when it was done, then called back: the cook read the old note', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.change({ notes: 'Sin sal' });
  await steaks.bump('grill');
  await steaks.change({ notes: 'Sin sal, y partido' });
  const edited = (await house.tickets()).findIndex(({ stationId, ticketData }) => {
    return stationId === house.grill && ticketData.notes === 'Sin sal';
  });
  await recall(house, edited);
  const grill = (await house.tickets()).filter(
    ({ stationId, status }) => stationId === house.grill && status === 'pending',
  );
  expect(grill.map(({ ticketData: { notes, change, quantity } }) => [notes, change, quantity])).toEqual([
    ['Sin sal', 'edited', 2],
    ['Sin sal, y partido', 'edited', 2],
  ]);
  expect(grill[1]!.ticketData.replaces).toContain(grill[0]!.id);
  // The fryer, which heard of it before, hears nothing.
  expect((await steaks.ticketStates()).filter((one) => one.startsWith('fryer'))).toEqual([
    'fryer pending 2',
    'fryer pending edited 2',
    'fryer pending edited 2',
  ]);
  expect((await steaks.line()).status).toBe('preparing');
});

test('called back as it is, a dish is the same ticket', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await recall(house, 0);
  expect(await steaks.ticketStates()).toEqual(['grill pending 2', 'fryer pending 2']);
});

test('one was taken off when all were made; called back, all were to be made again', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 3);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ quantity: 2 });
  await recall(house, 0);
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2']);
});

test('fries that had become beans when they were done were called back, and fried again for nobody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  await recall(house, 1);
  expect(await steaks.ticketStates()).toEqual(['grill bumped 2', 'fryer voided 2']);
  expect((await steaks.line()).status).toBe('served');
});

test('one more was made and taken off again; called back alone, a third was to be made for two', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  for (const quantity of [2, 3]) {
    if (quantity > 2) await steaks.change({ quantity });
    await steaks.bump('grill');
    await steaks.bump('fryer');
  }
  await steaks.change({ quantity: 2 });
  const more = (await house.tickets()).findLastIndex(({ stationId }) => stationId === house.grill);
  await recall(house, more);
  expect((await steaks.ticketStates()).filter((one) => one.startsWith('grill'))).toEqual([
    'grill bumped 2',
    'grill voided added 1',
  ]);
  expect((await steaks.line()).status).toBe('served');
});

test('called back where it is shown for a dark screen, a dish was noted at that screen alone', async () => {
  await using house = await openRestaurant();
  const cold = await house.make.station('Cocina fría');
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: cold });
  const { order, line, ticket } = await house.sentOrder();
  const shown = { locationId: order.locationId, ticketIds: [ticket.id] };
  await house.write(house.manager, (tx) => showAtFallback(tx, shown));
  const display = await house.display(cold);
  const copy = (await house.tickets()).find(({ stationId }) => stationId === cold)!;
  await house.call(display, 'bumpTicket', { id: copy.id });
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, notes: 'Sin sal' });
  await house.call(display, 'recallTicket', { id: copy.id });
  const there = (await house.tickets()).filter(({ stationId, status }) => stationId === cold && status === 'pending');
  expect(there.map(({ ticketData }) => [ticketData.notes, ticketData.fallbackFrom])).toEqual([
    [null, 'Parrilla'],
    ['Sin sal', 'Parrilla'],
  ]);
  // Asked for by the old one there, it is the new one there that is answered.
  for (const { id } of there.toReversed()) await house.call(display, 'bumpTicket', { id });
  const answer = await house.call<KitchenTicket>(display, 'recallTicket', { id: copy.id });
  expect(answer).toMatchObject({ stationId: cold, status: 'pending', ticketData: { notes: 'Sin sal' } });
});
