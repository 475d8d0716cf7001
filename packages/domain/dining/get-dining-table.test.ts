import { openDiningRoom } from '@comanda/testing/dining';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getDiningTable } from './get-dining-table.ts';

test('a table is found by its own business alone', async () => {
  await using house = await openDiningRoom();
  const get = (actor = house.waiter) => house.run(actor, getDiningTable, { id: house.tableId });
  expect(await get()).toMatchObject({ id: house.tableId, tableNumber: '7', status: 'available' });
  expect(await refusal(get(await house.stranger()))).toBe('TABLE_NOT_FOUND');
});
