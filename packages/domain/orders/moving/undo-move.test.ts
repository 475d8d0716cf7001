import type { MovedOrders } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { type ComboHouse, openComboHouse } from '../combos/house.suite.ts';

/** A burger at table 7; fries and a soda at table 4. */
const tables = async (house: ComboHouse) => {
  const a = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const b = await house.order({ orderType: 'dine_in', tableId: await house.make.table('4') });
  const burger = await house.line(a.id, { productId: house.dish.burger });
  for (const productId of [house.dish.fries, house.dish.soda]) await house.line(b.id, { productId });
  const apply = (id: string) => house.call(house.waiter, 'applyCombo', { id, bundleId: house.combo.id });
  const transfer = (toOrderId: string, id: string, itemIds: readonly string[]) => {
    const items = itemIds.map((itemId) => ({ itemId }));
    return house.call<MovedOrders>(house.waiter, 'transferItems', { id, toOrderId, items });
  };
  return { a, b, burger, apply, transfer };
};

test('a dish was taken back to its table out of the combo it had become a part of', async () => {
  await using house = await openComboHouse();
  const { a, b, burger, apply, transfer } = await tables(house);
  const { moveId } = await transfer(b.id, a.id, [burger.id]);
  await apply(b.id);
  const undo = house.call(house.waiter, 'undoTransfer', { id: a.id, moveId });
  expect(await refusal(undo)).toBe('ORDER_TRANSFER_NOT_UNDOABLE');
  expect((await house.view(b.id)).totals.total).toBe(5500);
});

test('an order was unmerged out of the combo its dishes had become a part of', async () => {
  await using house = await openComboHouse();
  const { a, b, apply } = await tables(house);
  await house.call(house.waiter, 'mergeOrders', { id: b.id, otherId: a.id });
  await apply(b.id);
  const undo = house.call(house.waiter, 'unmergeOrders', { id: b.id, otherId: a.id });
  expect(await refusal(undo)).toBe('ORDER_MERGE_NOT_UNDOABLE');
});

test('a combo that went whole comes back whole', async () => {
  await using house = await openComboHouse();
  const { a, b } = await tables(house);
  const { parentOrderItemId } = await house.build(a.id);
  const items = [{ itemId: parentOrderItemId }];
  const went = await house.call<MovedOrders>(house.waiter, 'transferItems', { id: a.id, toOrderId: b.id, items });
  const { order } = await house.call<MovedOrders>(house.waiter, 'undoTransfer', { id: a.id, moveId: went.moveId });
  expect(order.items.filter((line) => line.lineType !== 'product')).toHaveLength(4);
});
