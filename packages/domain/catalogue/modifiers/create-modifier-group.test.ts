import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createModifierGroup } from './create-modifier-group.ts';

test('a group has the defaults of the contract, and the tills hear of it', async () => {
  await using world = await openCatalogue();
  const { businessId } = world;
  const group = await world.run(world.owner, createModifierGroup, { businessId, name: 'Término' });
  const range = { minSelection: 0, maxSelection: 1, selectionMode: 'unique' };
  expect(group).toMatchObject({ businessId, ...range, sortOrder: 0, autoPrompt: false, isActive: true });
  expect(await world.db.read.selectFrom('modifierGroup').selectAll().execute()).toEqual([group]);
  expect(world.refetches()).toBe(1);
});

test('a group that asks for more than it takes is refused', async () => {
  await using world = await openCatalogue();
  const input = { businessId: world.businessId, name: 'Salsas', minSelection: 3, maxSelection: 2 };
  expect(await refusal(world.run(world.owner, createModifierGroup, input))).toBe('MODIFIER_RANGE_INVALID');
  expect(world.refetches()).toBe(0);
});
