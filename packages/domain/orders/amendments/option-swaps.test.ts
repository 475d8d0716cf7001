import { cookedDish } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { openSteaks } from './steaks.suite.ts';

/** What is still to be made beside steaks that are done, and what of those is another: `2 Huevo (− Frijoles)`. */
const extras = async (house: Restaurant): Promise<string[]> => {
  const pending = (await house.tickets()).filter(({ status }) => status === 'pending');
  const replaced = new Set(pending.flatMap(({ ticketData }) => ticketData.replaces ?? []));
  return pending
    .filter(({ id, ticketData }) => ticketData.isExtra && !replaced.has(id))
    .map(({ ticketData }) => {
      const { name, modifiers } = cookedDish(ticketData);
      return `${ticketData.quantity} ${name} (${modifiers.join(', ')})`;
    });
};

test('beans that became an egg on steaks that were done were an egg beside beans', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Frijoles']);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Huevo') });
  expect(await extras(house)).toEqual(['2 Huevo (− Frijoles)']);
  // The egg became bacon before it was fried: no egg is there to be left out.
  await steaks.change({ modifiers: steaks.with('Tocino') });
  expect(await extras(house)).toEqual(['2 Tocino (− Frijoles)']);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Huevo') });
  // The beans are off since the bacon was made.
  expect(await extras(house)).toEqual(['2 Huevo (− Tocino)']);
  await steaks.change({ modifiers: steaks.with('Huevo', 'Frijoles') });
  expect(await extras(house)).toEqual(['2 Huevo (− Tocino, + Frijoles)']);
});

test('beans that had been told with an egg were told again with the bacon', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, []);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Frijoles', 'Huevo') });
  expect(await extras(house)).toEqual(['2 Huevo (+ Frijoles)']);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Frijoles', 'Huevo', 'Tocino') });
  expect(await extras(house)).toEqual(['2 Tocino ()']);
});

test('three of four had beans, and each was told to have some more', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 1, []);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  await steaks.change({ quantity: 4 });
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Frijoles', 'Huevo') });
  expect(await extras(house)).toEqual(['4 Huevo ()']);
});

test('what costs nothing and came with an egg was told to nobody, and an egg alone says nothing else', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Papas']);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  expect(await extras(house)).toEqual(['2 Huevo ()']);
  // The fryer’s own is no matter of the grill’s.
  await steaks.change({ modifiers: steaks.with('Plátanos', 'Huevo', 'Frijoles') });
  expect(await extras(house)).toEqual(['2 Plátanos ()', '2 Huevo (+ Frijoles)']);
  await steaks.change({ modifiers: steaks.with('Plátanos', 'Huevo') });
  expect(await extras(house)).toEqual(['2 Plátanos ()', '2 Huevo ()']);
});

test.each(['before', 'after'])('a station that stands in reads it, too (switched off %s it)', async (when) => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 1, ['Frijoles']);
  await steaks.bump('grill');
  const cold = await house.make.station('Cocina fría');
  const isActive = (is: boolean) => ({ id: house.grill, isActive: is, fallbackStationId: cold });
  const off = () => house.call(house.manager, 'updateStation', isActive(false));
  if (when === 'before') await off();
  await steaks.change({ modifiers: steaks.with('Huevo') });
  if (when === 'after') await off();
  await steaks.change({ notes: 'Sin sal' });
  expect(await extras(house)).toEqual(['1 Huevo (− Frijoles)']);
  // What that one made is not made anew by the first.
  await steaks.bump('other');
  await house.call(house.manager, 'updateStation', isActive(true));
  await steaks.change({ modifiers: steaks.with('Huevo', 'Tocino') });
  expect(await extras(house)).toEqual(['1 Tocino ()']);
});

test('to leave out one of three was read with a note that was on none of them', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 3, ['Papas']);
  await steaks.change({ quantity: 2, notes: 'Bien dorada', modifiers: steaks.with('Papas', 'Huevo') });
  const tickets = (await house.tickets()).filter(({ stationId }) => stationId === house.grill);
  expect(tickets.map(({ ticketData: { change, notes, modifiers } }) => [change, notes, modifiers])).toEqual([
    [null, null, ['Papas']],
    ['removed', null, ['Papas']],
    ['edited', 'Bien dorada', ['Papas', 'Huevo']],
  ]);
});

test('one egg of three was left out as if it were another egg', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 3, ['Frijoles']);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Huevo') });
  await steaks.change({ quantity: 2 });
  const removed = (await house.tickets()).filter(({ ticketData }) => ticketData.change === 'removed');
  expect(removed.map(({ ticketData }) => cookedDish(ticketData))).toEqual([
    { name: 'Huevo', of: 'Puyazo', modifiers: ['− Frijoles'] },
  ]);
});
