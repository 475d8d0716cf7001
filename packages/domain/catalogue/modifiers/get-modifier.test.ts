import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getModifier } from './get-modifier.ts';

test('an option is found by its own business alone', async () => {
  await using world = await openCatalogue();
  const option = await world.option((await world.group('Salsas')).id, 'Ajo');
  const get = (actor = world.owner) => world.run(actor, getModifier, { id: option.id });
  expect(await get()).toEqual(option);
  expect(await refusal(get(await world.stranger()))).toBe('MODIFIER_NOT_FOUND');
});
