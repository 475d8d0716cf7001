import { openDiningRoom } from '@comanda/testing/dining';
import { expect, test } from 'vitest';
import { createDiningArea } from './create-dining-area.ts';

test('an area belongs to the caller’s business and location and names who made it, whatever the request says', async () => {
  await using house = await openDiningRoom();
  const { businessId, locationId, manager } = house;
  const input = { businessId, locationId, name: 'Terraza', createdBy: 'otro' };
  const area = await house.run(manager, createDiningArea, input);
  expect(area).toMatchObject({ businessId, locationId, name: 'Terraza', isActive: true, createdBy: manager.id });
  const rows = await house.db.read.selectFrom('diningArea').selectAll().where('id', '=', area.id).execute();
  expect(rows).toEqual([area]);
});
