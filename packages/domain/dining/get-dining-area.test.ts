import { openDiningRoom } from '@comanda/testing/dining';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getDiningArea } from './get-dining-area.ts';

test('an area is found by its own business alone', async () => {
  await using house = await openDiningRoom();
  const area = await house.area('Terraza');
  const get = (actor = house.waiter) => house.run(actor, getDiningArea, { id: area.id });
  expect(await get()).toEqual(area);
  expect(await refusal(get(await house.stranger()))).toBe('AREA_NOT_FOUND');
});
