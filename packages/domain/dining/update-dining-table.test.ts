import { openDiningRoom } from '@comanda/testing/dining';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateDiningTable } from './update-dining-table.ts';

const openTable = async () => {
  const house = await openDiningRoom();
  const { id: areaId } = await house.area('Terraza');
  const terrace = await house.table(areaId, 'T1', { capacity: 2, metadata: { x: 3 } });
  house.published.splice(0);
  const change = (input: object, actor = house.manager) =>
    house.run(actor, updateDiningTable, { id: terrace.id, ...input });
  return { ...house, areaId, terrace, change };
};

test('only what is named changes, and every till hears it', async () => {
  await using house = await openTable();
  const reserved = await house.change({ status: 'reserved' });
  expect(reserved).toEqual({ ...house.terrace, status: 'reserved' });
  expect(house.published).toMatchObject([{ room: `business:${house.businessId}`, event: 'table.updated' }]);
  expect(await house.change({ capacity: 8 })).toEqual({ ...reserved, capacity: 8 });
  const { id: areaId } = await house.area('Bar');
  expect(await house.change({ areaId, tableNumber: 'B1' })).toMatchObject({ areaId, tableNumber: 'B1', capacity: 8 });
});

test('a number taken in the area it goes to is refused, its own is no clash', async () => {
  await using house = await openTable();
  const { id: bar } = await house.area('Bar');
  await house.table(bar, 'T9');
  await house.table(house.areaId, 'T2');
  expect((await house.change({ tableNumber: 'T1' })).tableNumber).toBe('T1');
  expect(await refusal(house.change({ tableNumber: 'T2' }))).toBe('TABLE_NUMBER_TAKEN');
  expect(await refusal(house.change({ areaId: bar, tableNumber: 't9' }))).toBe('TABLE_NUMBER_TAKEN');
});

test('a table with an open order is neither declared free nor dirty until the order is closed', async () => {
  await using house = await openTable();
  const orderId = await house.seat(house.terrace.id);
  expect(await refusal(house.change({ status: 'available' }))).toBe('TABLE_HAS_OPEN_ORDER');
  expect(await refusal(house.change({ status: 'dirty' }))).toBe('TABLE_HAS_OPEN_ORDER');
  await house.call(house.manager, 'updateOrder', { id: orderId, status: 'cancelled' });
  expect((await house.change({ status: 'dirty' })).status).toBe('dirty');
  expect(await refusal(house.change({ status: 'reserved' }))).toBe('TABLE_STATUS_TRANSITION_INVALID');
});

test('table and area must be the caller’s own', async () => {
  await using house = await openTable();
  expect(await refusal(house.change({ capacity: 1 }, await house.stranger()))).toBe('TABLE_NOT_FOUND');
  expect(await refusal(house.change({ areaId: house.terrace.id }))).toBe('AREA_NOT_FOUND');
});

test('whoever may say how a table stands could also renumber and move it', async () => {
  await using house = await openTable();
  for (const more of [{ tableNumber: '99' }, { capacity: 9 }, { metadata: {} }, { areaId: house.areaId }]) {
    expect(await refusal(house.change({ status: 'dirty', ...more }, house.waiter))).toBe('FORBIDDEN');
  }
  expect((await house.change({ status: 'dirty', updatedBy: house.waiter.id }, house.waiter)).status).toBe('dirty');
  const approvedBy = { id: house.manager.id, name: 'Manager', role: null, permissions: house.manager.permissions };
  expect((await house.change({ capacity: 9 }, { ...house.waiter, approvedBy })).capacity).toBe(9);
});
