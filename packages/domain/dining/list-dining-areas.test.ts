import { openDiningRoom } from '@comanda/testing/dining';
import { expect, test } from 'vitest';
import { listDiningAreas } from './list-dining-areas.ts';

test('areas are listed as they were made, page by page, active ones on request', async () => {
  await using house = await openDiningRoom();
  await house.area('Terraza', { isActive: false });
  await house.area('Bar');
  const names = async (query: object) =>
    (await house.run(house.waiter, listDiningAreas, query)).data.map((area) => area.name);
  expect(await names({})).toEqual(['Área 7', 'Terraza', 'Bar']);
  expect(await names({ isActive: 'false' })).toEqual(['Terraza']);
  expect(await names({ locationId: house.locationId, page: 2, size: 2 })).toEqual(['Bar']);
  expect((await house.run(house.waiter, listDiningAreas, { size: 1 })).total).toBe(3);
});

test('other branches and other businesses see none of them', async () => {
  await using house = await openDiningRoom();
  const elsewhere = { ...house.waiter, locationIds: [house.env.uuid()] };
  expect((await house.run(elsewhere, listDiningAreas, {})).data).toEqual([]);
  expect((await house.run({ ...elsewhere, locationIds: [] }, listDiningAreas, {})).data).toEqual([]);
  const stranger = await house.stranger();
  expect((await house.run(stranger, listDiningAreas, { locationId: house.locationId })).data).toEqual([]);
});
