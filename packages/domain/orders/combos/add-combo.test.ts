import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openComboHouse } from './house.suite.ts';

test('a combo chosen by its components is the same combo', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const components = house.combo.groups.map((group) => group.components[0]!);
  const selections = components.map((one) => ({ component_id: one.id, product_id: one.productId, qty: 1 }));
  const add = (more: object = {}, actor = house.waiter) =>
    house.call<{ childOrderItemIds: string[] }>(actor, 'addCombo', { id, selections, ...more });
  expect((await add()).childOrderItemIds).toHaveLength(3);
  expect((await house.view(id)).totals.total).toBe(5500);
  const wrongDish = [{ ...selections[0]!, product_id: house.dish.soda }, ...selections.slice(1)];
  expect(await refusal(add({ selections: wrongDish }))).toBe('BUNDLE_PRODUCT_NOT_COMPONENT');
  expect(await refusal(add({ selections: selections.slice(1) }))).toBe('BUNDLE_SELECTION_MISSING');
  expect(await refusal(add({ bundle_id: house.dish.soda }))).toBe('BUNDLE_COMPONENT_NOT_FOUND');
  expect(await refusal(add({}, await house.stranger()))).toBe('ORDER_NOT_FOUND');
});
