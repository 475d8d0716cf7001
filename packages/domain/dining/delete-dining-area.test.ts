import { openDiningRoom } from '@comanda/testing/dining';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteDiningArea } from './delete-dining-area.ts';
import { deleteDiningTable } from './delete-dining-table.ts';

test('an area goes once its last table went', async () => {
  await using house = await openDiningRoom();
  const { id } = await house.area('Terraza');
  const table = await house.table(id, '1');
  const remove = (actor = house.manager) => house.run(actor, deleteDiningArea, { id });
  expect(await refusal(remove())).toBe('AREA_HAS_TABLES');
  expect(await refusal(remove(await house.stranger()))).toBe('AREA_NOT_FOUND');
  await house.run(house.manager, deleteDiningTable, { id: table.id });
  await remove();
  expect(await house.db.read.selectFrom('diningArea').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(await refusal(remove())).toBe('AREA_NOT_FOUND');
});
