import { openDiningRoom } from '@comanda/testing/dining';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteDiningTable } from './delete-dining-table.ts';

test('a table nobody sits at goes, past orders keep its id', async () => {
  await using house = await openDiningRoom();
  const remove = (actor = house.manager) => house.run(actor, deleteDiningTable, { id: house.tableId });
  const orderId = await house.seat(house.tableId);
  expect(await refusal(remove())).toBe('TABLE_HAS_OPEN_ORDER');
  await house.call(house.manager, 'updateOrder', { id: orderId, status: 'cancelled' });
  expect(await refusal(remove(await house.stranger()))).toBe('TABLE_NOT_FOUND');
  await remove();
  expect(await house.db.read.selectFrom('diningTable').selectAll().execute()).toEqual([]);
  expect((await house.orderNow(orderId)).tableId).toBe(house.tableId);
  expect(await refusal(remove())).toBe('TABLE_NOT_FOUND');
});
