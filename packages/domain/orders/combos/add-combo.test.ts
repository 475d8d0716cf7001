import { type BuiltCombo, orderIdAt } from '@comanda/contracts';
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

test('lines of a combo begun while the hub was away bear the ids its till gave them, once', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  let made = 0;
  const newId = (locationId = house.locationId) => {
    made += 1;
    return orderIdAt(locationId, `0193f8a0-0000-7000-8000-${String(made).padStart(4, '0')}00000000`);
  };
  const components = house.combo.groups.map((group) => group.components[0]!);
  const selections = components.map((one) => ({ item_id: newId(), component_id: one.id, qty: 1 }));
  const add = (more: object = {}) =>
    house.call<BuiltCombo>(house.waiter, 'addCombo', { id, item_id: newId(), selections, ...more });
  const combo = newId();
  expect(await add({ item_id: combo })).toMatchObject({
    parentOrderItemId: combo,
    childOrderItemIds: selections.map((one) => one.item_id),
  });
  expect(await refusal(add())).toBe('ORDER_ITEM_ID_TAKEN');
  const fresh = selections.map((one) => ({ ...one, item_id: newId() }));
  expect(await refusal(add({ item_id: combo, selections: fresh }))).toBe('ORDER_ITEM_ID_TAKEN');
  const twice = fresh.map((one) => ({ ...one, item_id: fresh[0]!.item_id }));
  expect(await refusal(add({ selections: twice }))).toBe('ORDER_ITEM_ID_TAKEN');
  const elsewhere = newId('00000000-0000-4000-8000-0000deadbeef');
  expect(await refusal(add({ item_id: elsewhere, selections: fresh }))).toBe('VALIDATION_FAILED');
  // Who asks once more, its answer lost, is not told that the combo could not be had.
  const soldOut = components[0]!.productId;
  await house.call(house.manager, 'setProductAvailability', { id: soldOut, isAvailable: false });
  expect(await refusal(add({ item_id: combo }))).toBe('ORDER_ITEM_ID_TAKEN');
  expect(await refusal(add())).toBe('ORDER_PRODUCT_UNAVAILABLE');
  expect((await house.view(id)).items).toHaveLength(4);
});
