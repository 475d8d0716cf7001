import { openDiningRoom } from '@comanda/testing/dining';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateDiningArea } from './update-dining-area.ts';

test('an area is renamed without being switched on, for its own business alone', async () => {
  await using house = await openDiningRoom();
  const area = await house.area('Terraza', { isActive: false });
  const change = (input: object, actor = house.manager) =>
    house.run(actor, updateDiningArea, { id: area.id, ...input });
  expect(await change({ name: 'Jardín' })).toEqual({ ...area, name: 'Jardín' });
  expect(await change({ isActive: true })).toMatchObject({ name: 'Jardín', isActive: true });
  expect(await refusal(change({ name: 'Mía' }, await house.stranger()))).toBe('AREA_NOT_FOUND');
});
