import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { deleteModifier } from './delete-modifier.ts';

test('an option is gone for its own business alone', async () => {
  await using world = await openCatalogue();
  const { id } = await world.option((await world.group('Salsas')).id, 'Ajo');
  world.refetches();
  const remove = (actor = world.owner) => world.run(actor, deleteModifier, { id });
  expect(await refusal(remove(await world.stranger()))).toBe('MODIFIER_NOT_FOUND');
  await remove();
  expect(world.refetches()).toBe(1);
  expect(await refusal(remove())).toBe('MODIFIER_NOT_FOUND');
});

test('an order that took the option keeps its name and price', async () => {
  await using house = await openRestaurant();
  const group = { name: 'Salsas', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Ajo: '5.00' });
  const { id } = await house.order();
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: option.Ajo!, quantity: 1 }];
  const line = await house.line(id, { modifiers });
  await house.run(house.manager, deleteModifier, { id: option.Ajo! });
  expect((await house.orderNow(id)).items).toEqual([line]);
});
