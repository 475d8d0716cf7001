import type { MovedOrders } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { type ComboHouse, openComboHouse } from './house.suite.ts';

test('a combo the kitchen has not seen goes with its lines and their options; the application says who and why', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const [burger, ...others] = house.selections();
  const medio = { productModifierGroupId: house.term.groupId, productModifierId: house.term.option.Medio! };
  const built = await house.build(id, { selections: [{ ...burger, modifiers: [medio] }, ...others] });
  const remove = (actor = house.waiter) =>
    house.call(actor, 'removeCombo', {
      id,
      employee_id: 'x',
      bundle_application_id: built.bundleApplicationId,
      reason: 'Cambió de idea',
    });
  expect(await refusal(remove(await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await remove();
  expect((await house.view(id)).items).toEqual([]);
  expect(await house.db.read.selectFrom('orderItemModifier').selectAll().execute()).toEqual([]);
  const [application] = await house.db.read.selectFrom('bundleApplication').selectAll().execute();
  expect(application).toMatchObject({
    status: 'removed',
    removedBy: house.waiter.id,
    removalReason: 'Cambió de idea',
  });
  expect(application!.removedAt).not.toBeNull();
  expect(await refusal(remove())).toBe('BUNDLE_APPLICATION_REMOVED');
});

test('the application may stand in the query, and must stand somewhere', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { bundleApplicationId } = await house.build(id);
  expect(await refusal(house.call(house.waiter, 'removeCombo', { id }))).toBe('VALIDATION_FAILED');
  const other = await house.order();
  const elsewhere = house.call(house.waiter, 'removeCombo', { id: other.id, bundleApplicationId });
  expect(await refusal(elsewhere)).toBe('BUNDLE_APPLICATION_NOT_FOUND');
  await house.call(house.waiter, 'removeCombo', { id, bundle_application_id: bundleApplicationId });
  expect((await house.view(id)).items).toEqual([]);
});

test('once the kitchen has it, it takes a reason and who may void; its tickets are struck through', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { bundleApplicationId, parentOrderItemId } = await house.build(id);
  await house.send(id);
  const remove = (more: object, actor = house.manager) =>
    house.call(actor, 'removeCombo', { id, bundleApplicationId, ...more });
  expect(await refusal(remove({ reason: 'Se fueron' }, house.waiter))).toBe('FORBIDDEN');
  expect(await refusal(remove({}))).toBe('ORDER_ITEM_REASON_REQUIRED');
  await remove({ reason: 'Se fueron' });
  const { items, totals, status } = await house.view(id);
  expect(items.map((one) => one.voidReason)).toEqual(Array(4).fill('Se fueron'));
  expect([totals.total, status]).toEqual([0, 'sent_to_kitchen']);
  expect((await house.tickets()).map((ticket) => ticket.status)).toEqual(['voided', 'voided', 'voided']);
  expect(items[0]).toMatchObject({ id: parentOrderItemId, status: 'cancelled' });
});

test('a combo that is billed stays', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { bundleApplicationId } = await house.build(id);
  await house.bills(id, { splitBy: { mode: 'equal', parts: 2 } });
  const attempt = house.call(house.waiter, 'removeCombo', { id, bundleApplicationId });
  expect(await refusal(attempt)).toBe('ORDER_ITEM_BILLED');
});

test('dishes somebody counts come back with the combo that is taken off', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  await house.call(house.manager, 'setProductAvailability', { id: house.dish.soda, isAvailable: true, remaining: 1 });
  const { bundleApplicationId } = await house.build(id);
  expect(await refusal(house.build(id))).toBe('ORDER_PRODUCT_UNAVAILABLE');
  await house.call(house.waiter, 'removeCombo', { id, bundleApplicationId });
  await house.build(id);
});

/** A combo nobody sent, of which a dish was voided before it went to another table: that dish stays where it was. */
const leftBehind = async (house: ComboHouse) => {
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { bundleApplicationId, childOrderItemIds, parentOrderItemId } = await house.build(id);
  const off = { id, itemId: childOrderItemIds[1], reason: 'Se cayó', voidedBy: house.manager.id };
  await house.call(house.manager, 'voidOrderItem', off);
  const { other, moveId } = await house.call<MovedOrders>(house.waiter, 'transferItems', {
    id,
    tableId: await house.make.table('4'),
    items: [{ itemId: parentOrderItemId }],
  });
  const places = async () =>
    (await house.view(id)).items.map((line) => [line.productNameSnapshot, line.lineType, line.parentOrderItemId]);
  return { id, other, moveId, bundleApplicationId, places };
};

test('a voided dish that stayed where the combo had been named a combo that was gone once it was taken off elsewhere', async () => {
  await using house = await openComboHouse();
  const { other, bundleApplicationId, places } = await leftBehind(house);
  await house.call(house.waiter, 'removeCombo', { id: other.id, bundleApplicationId });
  expect((await house.view(other.id)).items).toEqual([]);
  expect(await places()).toEqual([['Papas', 'product', null]]);
});

test('so did one whose combo went with the draft it had come to', async () => {
  await using house = await openComboHouse();
  const { other, places } = await leftBehind(house);
  await house.call(house.waiter, 'deleteOrder', { id: other.id });
  expect(await places()).toEqual([['Papas', 'product', null]]);
});
