import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { attachModifierGroup } from './attach-modifier-group.ts';
import { listProductModifierGroups } from './list-product-modifier-groups.ts';

test('a product’s groups come in its order with their effective range, their options when asked', async () => {
  await using world = await openCatalogue();
  const productId = await world.make.product('Puyazo', 12_500);
  const sauces = await world.group('Salsas', { maxSelection: 3, selectionMode: 'checkbox' });
  const done = await world.group('Término', { minSelection: 1 });
  const garlic = await world.option(sauces.id, 'Ajo');
  const attach = (modifierGroupId: string, more: object) =>
    world.run(world.owner, attachModifierGroup, { productId, modifierGroupId, ...more });
  await attach(sauces.id, { sortOrder: 2, minSelectionOverride: 2 });
  await attach(done.id, { sortOrder: 1 });
  const list = (more: object, actor = world.owner) =>
    world.run(actor, listProductModifierGroups, { productId, ...more });
  const { data } = await list({});
  expect(data).toMatchObject([
    { id: done.id, effectiveMin: 1, effectiveMax: 1, isRequired: true, minSelectionOverride: null },
    { id: sauces.id, effectiveMin: 2, effectiveMax: 3, isRequired: true, minSelectionOverride: 2 },
  ]);
  expect(data.some((group) => 'modifiers' in group)).toBe(false);
  const detailed = await list({ include: 'modifiers' });
  expect(detailed.data.map((group) => group.modifiers)).toEqual([[], [garlic]]);
  expect(await refusal(list({}, await world.stranger()))).toBe('PRODUCT_NOT_FOUND');
});
