import type { Major } from '@comanda/contracts';
import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateModifier } from './update-modifier.ts';

test('only what is named changes: a new name costs nothing, shows nothing and brings nothing back', async () => {
  await using world = await openCatalogue();
  const set = { priceAdjustment: '12.50', isActive: false, showOnReceipt: false, modifierType: 'instruction' };
  const option = await world.option((await world.group('Salsas')).id, 'Ajo', { ...set, quantityPerModifier: 2.5 });
  world.refetches();
  const change = (input: object, actor = world.owner) => world.run(actor, updateModifier, { id: option.id, ...input });
  expect(await change({ name: 'Ajo negro' })).toEqual({ ...option, name: 'Ajo negro' });
  expect(world.refetches()).toBe(1);
  expect(await refusal(change({ name: 'Mío' }, await world.stranger()))).toBe('MODIFIER_NOT_FOUND');
  expect(await refusal(change({ priceAdjustment: '0.005' as Major }))).toBe('VALIDATION_FAILED');
});
