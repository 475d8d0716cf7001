import { openDiningRoom } from '@comanda/testing/dining';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createDiningTable } from './create-dining-table.ts';

test('a table is free with four seats unless said otherwise, and every till hears of it', async () => {
  await using house = await openDiningRoom();
  const { id: areaId } = await house.area('Terraza');
  const input = { businessId: house.businessId, areaId, tableNumber: ' T1 ', metadata: { x: 3 } };
  const table = await house.run(house.manager, createDiningTable, input);
  const plain = { tableNumber: 'T1', capacity: 4, status: 'available', metadata: { x: 3 } };
  expect(table).toMatchObject({ areaId, businessId: house.businessId, ...plain });
  const rows = await house.db.read.selectFrom('diningTable').selectAll().where('id', '=', table.id).execute();
  expect(rows).toEqual([table]);
  expect(house.published).toEqual([
    { namespace: '/restaurant', room: `business:${house.businessId}`, event: 'table.updated', payload: table },
  ]);
});

test('a number is used once in a location, and the area must be the caller’s own', async () => {
  await using house = await openDiningRoom();
  const [{ id: areaId }, { id: other }] = [await house.area('Terraza'), await house.area('Bar')];
  await house.table(areaId, '1');
  expect(await refusal(house.table(areaId, '1'))).toBe('TABLE_NUMBER_TAKEN');
  expect(await refusal(house.table(other, '1'))).toBe('TABLE_NUMBER_TAKEN');
  const stranger = await house.stranger();
  const input = { businessId: stranger.businessId, areaId, tableNumber: '2' };
  expect(await refusal(house.run(stranger, createDiningTable, input))).toBe('AREA_NOT_FOUND');
});
