import { openDiningRoom } from '@comanda/testing/dining';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { setTableStatus } from './set-table-status.ts';

test('orders move a table, every screen hears it, and saying it twice is heard once', async () => {
  await using house = await openDiningRoom();
  const set = (actor = house.waiter) => house.write(actor, (tx) => setTableStatus(tx, house.tableId, 'dirty'));
  const table = await set();
  expect(table.status).toBe('dirty');
  expect(await set()).toEqual(table);
  expect(house.heard('table.updated')).toEqual([table]);
  expect(await refusal(set(await house.stranger()))).toBe('TABLE_NOT_FOUND');
});
