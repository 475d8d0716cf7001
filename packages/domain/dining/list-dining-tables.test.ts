import { openDiningRoom } from '@comanda/testing/dining';
import { expect, test } from 'vitest';
import { listDiningTables } from './list-dining-tables.ts';

test('tables are found by area and status, page by page', async () => {
  await using house = await openDiningRoom();
  const { id: areaId } = await house.area('Terraza');
  await house.table(areaId, 'T1');
  await house.table(areaId, 'T2', { status: 'dirty' });
  const numbers = async (query: object) =>
    (await house.run(house.waiter, listDiningTables, query)).data.map((table) => table.tableNumber);
  expect(await numbers({})).toEqual(['7', 'T1', 'T2']);
  expect(await numbers({ areaId })).toEqual(['T1', 'T2']);
  expect(await numbers({ status: 'dirty', locationId: house.locationId })).toEqual(['T2']);
  expect(await numbers({ page: 2, size: 2 })).toEqual(['T2']);
  expect((await house.run(house.waiter, listDiningTables, { size: 1 })).total).toBe(3);
});

test('other branches and other businesses see none of them', async () => {
  await using house = await openDiningRoom();
  const elsewhere = { ...house.waiter, locationIds: [house.env.uuid()] };
  expect((await house.run(elsewhere, listDiningTables, {})).data).toEqual([]);
  const stranger = await house.stranger();
  expect((await house.run(stranger, listDiningTables, { locationId: house.locationId })).data).toEqual([]);
});
