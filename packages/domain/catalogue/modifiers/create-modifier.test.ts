import type { Major } from '@comanda/contracts';
import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createModifier } from './create-modifier.ts';
import { deleteModifier } from './delete-modifier.ts';

test('an option is kept in its group, shown everywhere unless said otherwise', async () => {
  await using world = await openCatalogue();
  const { id: groupId } = await world.group('Salsas');
  world.refetches();
  const given = { groupId, name: 'Sin papas', priceAdjustment: '-5.50' as Major, kitchenLabel: 'S/PAPAS' };
  const option = await world.run(world.owner, createModifier, given);
  const shown = { showOnKitchenTicket: true, showOnReceipt: true, showOnCustomerDisplay: true };
  const plain = { modifierType: 'modifier', quantityPerModifier: 1, isDefault: false, isActive: true };
  expect(option).toMatchObject({ ...given, ...shown, ...plain, showOnOnlineOrdering: true, receiptLabel: null });
  expect(await world.db.read.selectFrom('modifier').selectAll().execute()).toEqual([option]);
  expect(world.refetches()).toBe(1);
});

test('the group must be the caller’s own', async () => {
  await using world = await openCatalogue();
  const { id: groupId } = await world.group('Salsas');
  const add = world.run(await world.stranger(), createModifier, { groupId, name: 'Ajo' });
  expect(await refusal(add)).toBe('MODIFIER_GROUP_NOT_FOUND');
});

test('a price with a fraction of a centavo is refused here, not when a guest orders it', async () => {
  await using world = await openCatalogue();
  const { id: groupId } = await world.group('Salsas');
  const at = (price: string) =>
    world.run(world.owner, createModifier, { groupId, name: 'Ajo', priceAdjustment: price as Major });
  expect(await refusal(at('0.125'))).toBe('VALIDATION_FAILED');
  expect((await at('0.120000')).priceAdjustment).toBe('0.120000');
});

test('an option comes back under the id it had, in a group of the business alone', async () => {
  await using world = await openCatalogue();
  const { id: groupId } = await world.group('Salsas');
  const { businessId: _mine, createdAt: _made, updatedAt: _changed, ...option } = await world.option(groupId, 'Ajo');
  await world.run(world.owner, deleteModifier, { id: option.id });
  world.refetches();
  const restore = async (actor = world.owner) => world.write(actor, (tx) => createModifier(tx, option));
  expect(await refusal(restore(await world.stranger()))).toBe('MODIFIER_GROUP_NOT_FOUND');
  expect(await restore()).toMatchObject({ id: option.id, name: 'Ajo' });
  expect(world.refetches()).toBe(1);
});
