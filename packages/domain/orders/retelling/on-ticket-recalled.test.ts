import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
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
  expect((await steaks.line()).status).toBe('preparing');
});

test('called back as it is, a dish is the same ticket', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await recall(house, 0);
  expect(await steaks.told()).toEqual(['grill pending 2', 'fryer pending 2']);
});

test('one was taken off when all were made; called back, all were to be made again', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 3);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ quantity: 2 });
  await recall(house, 0);
  expect((await steaks.told()).slice(2)).toEqual(['grill pending edited 2']);
});

test('fries that had become beans when they were done were called back, and fried again for nobody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  await recall(house, 1);
  expect(await steaks.told()).toEqual(['grill bumped 2', 'fryer voided 2']);
  expect((await steaks.line()).status).toBe('served');
});
