import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listStations } from './list-stations.ts';

test('stations by their order, filtered, page by page, and only to their own business', async () => {
  await using house = await openRestaurant();
  await house.make.station('Bar', { sortOrder: 2, isActive: false });
  await house.make.station('Pase', { sortOrder: 1 });
  const names = async (query: object, actor = house.waiter) =>
    (await house.run(actor, listStations, query)).data.map((station) => station.name);
  expect(await names({})).toEqual(['Parrilla', 'Pase', 'Bar']);
  expect(await names({ isActive: 'false' })).toEqual(['Bar']);
  expect(await names({ locationId: house.env.uuid() })).toEqual([]);
  expect(await names({ page: 2, size: 2 })).toEqual(['Bar']);
  expect(await names({}, await house.stranger())).toEqual([]);
});
