import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listStationAssignments } from './list-station-assignments.ts';

test('rules by station, product and state, page by page, and only to their own business', async () => {
  await using house = await openRestaurant();
  const bar = await house.make.station('Bar');
  const beer = await house.make.product('Gallo', 2500);
  const id = await house.make.assignment(bar, beer);
  await house.call(house.manager, 'updateStationAssignment', { id, isActive: false, priority: 5 });
  const products = async (query: object, actor = house.waiter) =>
    (await house.run(actor, listStationAssignments, query)).data.map((rule) => rule.productId);
  expect(await products({})).toEqual([house.steak, beer]);
  expect(await products({ stationId: bar })).toEqual([beer]);
  expect(await products({ productId: house.steak })).toEqual([house.steak]);
  expect(await products({ categoryId: house.env.uuid() })).toEqual([]);
  expect(await products({ locationId: house.locationId, isActive: 'true' })).toEqual([house.steak]);
  expect(await products({ page: 2, size: 1 })).toEqual([beer]);
  expect(await products({}, await house.stranger())).toEqual([]);
});
