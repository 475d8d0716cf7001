import type { DiningArea, DiningTable } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('who added, renamed or removed a table or an area was nowhere in the log', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, manager } = house;
  const area = await house.call<DiningArea>(manager, 'createDiningArea', { businessId, locationId, name: 'Patio' });
  const table = await house.call<DiningTable>(manager, 'createDiningTable', {
    businessId,
    areaId: area.id,
    tableNumber: '41',
    capacity: 4,
  });
  await house.call(manager, 'updateDiningTable', { id: table.id, tableNumber: '42', capacity: 4, status: 'available' });
  await house.call(manager, 'updateDiningTable', { id: table.id, status: 'occupied' });
  await house.call(manager, 'updateDiningArea', { id: area.id, name: 'Jardín' });
  await house.call(manager, 'updateDiningArea', { id: area.id, name: 'Jardín' });
  await house.call(manager, 'updateDiningTable', { id: table.id, status: 'available' });
  await house.call(manager, 'deleteDiningTable', { id: table.id });
  await house.call(manager, 'deleteDiningArea', { id: area.id });
  const log = await house.db.read
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'locationId', 'details'])
    .where('entityId', 'in', [area.id, table.id])
    .orderBy('seq')
    .execute();
  expect(log.every((one) => one.actorId === manager.id && one.locationId === locationId)).toBe(true);
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['dining.area_created', { name: 'Patio', changes: {} }],
    ['dining.table_created', { table: '41', changes: {} }],
    ['dining.table_changed', { table: '42', changes: { tableNumber: ['41', '42'] } }],
    ['dining.area_changed', { name: 'Jardín', changes: { name: ['Patio', 'Jardín'] } }],
    ['dining.table_deleted', { table: '42', changes: {} }],
    ['dining.area_deleted', { name: 'Jardín', changes: {} }],
  ]);
});
