import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { type Choice, openKitchen, readScreen } from './three-stations.suite.ts';

/** What is made and to be made: `2 Puyazo, 2 Papas`. */
const read = async (house: Restaurant, ...names: string[]) => {
  const count = readScreen(await house.tickets());
  return names.map((name) => `${count(name)} ${name}`).join(', ');
};

const open = async (house: Restaurant, first: Choice) => ({ ...(await openKitchen(house, first)), grill: house.grill });

test('a mere note lost the fries of a fryer that was off: who stood in made a salad of the same dish', async () => {
  await using house = await openRestaurant();
  const first = await open(house, { Papas: 1, Ensalada: 1 });
  await first.off(first.fryer, first.cold);
  await first.change({ notes: 'Sin sal' });
  expect(await read(house, 'Papas', 'Ensalada')).toBe('2 Papas, 2 Ensalada');
  await first.change({ quantity: 3 });
  await first.change({ notes: 'Con sal' });
  expect(await read(house, 'Papas', 'Ensalada')).toBe('3 Papas, 3 Ensalada');
});

test('one more, and one more: the first one’s fries were thrown away by who stood in', async () => {
  await using house = await openRestaurant();
  const { change, off, fryer, cold } = await open(house, { Papas: 1, Ensalada: 1 });
  await off(fryer, cold);
  for (const quantity of [3, 4]) await change({ quantity });
  expect(await read(house, 'Papas')).toBe('4 Papas');
  await change({ quantity: 3 });
  expect(await read(house, 'Papas')).toBe('3 Papas');
});

test('a grill that was off was on again: one more was told there and where it had been stood in for', async () => {
  await using house = await openRestaurant();
  const { change, bump, off, on, grill, cold } = await open(house, { Papas: 1 });
  await bump(grill);
  await off(grill, cold);
  await change({ quantity: 3 });
  await on(grill);
  await change({ quantity: 4 });
  expect(await read(house, 'Puyazo', 'Papas')).toBe('4 Puyazo, 4 Papas');
  // Nor is the egg that comes to all of them told twice.
  for (const at of [grill, cold]) await bump(at);
  await change({ choice: { Papas: 1, Huevo: 1 } });
  expect(await read(house, 'Huevo')).toBe('4 Huevo');
});

test('one more and a word at once: who stood in for the grill was told its own fries twice', async () => {
  await using house = await openRestaurant();
  const { change, bump, off, grill, fryer } = await open(house, { Papas: 1 });
  await bump(grill);
  await off(grill, fryer);
  await change({ quantity: 3, notes: 'Sin sal' });
  expect(await read(house, 'Puyazo', 'Papas')).toBe('3 Puyazo, 3 Papas');
});

test('plantains came to fries that another had from before: the fryer, on again, was told both', async () => {
  await using house = await openRestaurant();
  const { change, off, on, fryer, cold } = await open(house, { Papas: 1 });
  await off(fryer, cold);
  await change({ notes: 'Sin sal' });
  await on(fryer);
  await change({ choice: { Papas: 1, Plátanos: 1 } });
  expect(await read(house, 'Papas', 'Plátanos')).toBe('2 Papas, 2 Plátanos');
});

test('a salad came to who stood in for the fryer, and the fries it had were asked of nobody', async () => {
  await using house = await openRestaurant();
  const { change, off, fryer, cold } = await open(house, { Papas: 1 });
  await off(fryer, cold);
  await change({ choice: { Papas: 1, Ensalada: 1 } });
  expect(await read(house, 'Papas', 'Ensalada')).toBe('2 Papas, 2 Ensalada');
});

test('one station stood in for two, one after the other: each left the fries to the other', async () => {
  await using house = await openRestaurant();
  const { change, off, on, grill, fryer, cold } = await open(house, { Papas: 1 });
  await off(fryer, cold);
  await change({ notes: 'Una' });
  await on(fryer);
  await off(grill, cold);
  await change({ notes: 'Dos' });
  expect(await read(house, 'Puyazo', 'Papas')).toBe('2 Puyazo, 2 Papas');
});

test('fries that were made with the steak by who stood in were fried again for a side changed and changed back', async () => {
  await using house = await openRestaurant();
  const { change, bump, off, on, grill, fryer } = await open(house, { Frijoles: 1 });
  await off(fryer, grill);
  await change({ choice: { Papas: 1 } });
  await bump(grill);
  await on(fryer);
  await change({ choice: { Frijoles: 1 } });
  await change({ choice: { Papas: 1 } });
  expect(await read(house, 'Papas')).toBe('2 Papas');
});

test('one was taken off again, and its fries, told beside what the other had, were fried for nobody', async () => {
  await using house = await openRestaurant();
  const { change, bump, off, grill, fryer, cold } = await open(house, { Papas: 1, Ensalada: 1 });
  for (const at of [grill, fryer, cold]) await bump(at);
  await off(fryer, cold);
  await change({ quantity: 3 });
  await change({ quantity: 2 });
  expect(await read(house, 'Papas', 'Ensalada')).toBe('2 Papas, 2 Ensalada');
});

test('whoever stands in for the grill read fries with the steak that it had made before', async () => {
  await using house = await openRestaurant();
  const { change, bump, off, grill, fryer } = await open(house, { Papas: 1 });
  await bump(fryer);
  await off(grill, fryer);
  await change({ notes: 'Sin sal' });
  expect(await read(house, 'Puyazo', 'Papas')).toBe('2 Puyazo, 2 Papas');
  // What is not made with it is made elsewhere, or apart at the same station.
  expect((await house.tickets()).at(-1)!.ticketData).toMatchObject({ ownPart: null, alsoAt: ['Freidora'], holds: [] });
});
