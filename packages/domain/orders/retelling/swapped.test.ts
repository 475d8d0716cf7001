import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { openSteaks } from './steaks.suite.ts';

/** What is still to be made beside steaks that are done, and what of those is another: `2 Huevo (− Frijoles)`. */
const extras = async (house: Restaurant): Promise<string[]> => {
  const pending = (await house.tickets()).filter(({ status }) => status === 'pending');
  const replaced = new Set(pending.flatMap(({ ticketData }) => ticketData.replaces ?? []));
  return pending
    .filter(({ id, ticketData }) => ticketData.isExtra && !replaced.has(id))
    .map(({ ticketData: { ownPart, quantity, swapped = [] } }) => {
      return `${quantity} ${ownPart?.map(({ name }) => name).join(' ')} (${swapped.join(', ')})`;
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
  expect(await extras(house)).toEqual(['2 Huevo (− Frijoles, − Tocino)']);
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

test('a station that stands in reads it, too', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 1, ['Frijoles']);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Huevo') });
  const cold = await house.make.station('Cocina fría');
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false, fallbackStationId: cold });
  await steaks.change({ notes: 'Sin sal' });
  expect(await extras(house)).toEqual(['1 Huevo (− Frijoles)']);
});

test('to leave out one of three was read with a note that was on none of them', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 3, ['Papas']);
  await steaks.change({ quantity: 2, notes: 'Bien dorada', modifiers: steaks.with('Papas', 'Huevo') });
  const told = (await house.tickets()).filter(({ stationId }) => stationId === house.grill);
  expect(told.map(({ ticketData: { change, notes, modifiers } }) => [change, notes, modifiers])).toEqual([
    [null, null, ['Papas']],
    ['removed', null, ['Papas']],
    ['edited', 'Bien dorada', ['Papas', 'Huevo']],
  ]);
});
