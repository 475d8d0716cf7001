import type { OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { removeItemDiscount } from './remove-item-discount.ts';

const openDiscounted = async () => {
  const house = await openRestaurant();
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  const give = (value: number): Promise<OrderView> =>
    house.call(house.manager, 'discountOrderItem', { id, itemId, kind: 'amount', value, reason: 'Cumpleaños' });
  await give(500);
  const view = await give(700);
  return { ...house, id, itemId, view };
};

test('one is taken back by its place in the list, and the others take of what is left anew', async () => {
  await using house = await openDiscounted();
  const { id, itemId, view } = house;
  const after = await house.run(house.manager, removeItemDiscount, { id, itemId, discountIndex: 0 });
  expect(after.items[0]).toMatchObject({ discountTotal: 700, lineTotal: 11_800 });
  expect(after.items[0]!.discounts).toMatchObject([{ id: view.items[0]!.discounts![1]!.id, unitPriceFinal: 11_800 }]);
});

test('one is taken back by its id; the last leaves the line as it was, tax and all', async () => {
  await using house = await openDiscounted();
  const { id, itemId, view } = house;
  const take = (discountId: string) => house.run(house.manager, removeItemDiscount, { id, itemId, discountId });
  const [first, second] = view.items[0]!.discounts!;
  await take(second!.id);
  const after = await take(first!.id);
  expect(after.items[0]).toMatchObject({ discountTotal: 0, lineTotal: 12_500, taxAmountSnapshot: '13.392857' });
  expect(await refusal(take(first!.id))).toBe('DISCOUNT_NOT_FOUND');
});

test('the row stays and says who took it back, and so does the log', async () => {
  await using house = await openDiscounted();
  const { id, itemId } = house;
  await house.run(house.manager, removeItemDiscount, { id, itemId, discountIndex: 1 });
  const rows = await house.db.read.selectFrom('orderDiscount').selectAll().orderBy('createdAt').orderBy('id').execute();
  expect(rows.map(({ removedBy, amount }) => [removedBy, amount])).toEqual([
    [null, 500],
    [house.manager.id, 700],
  ]);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  expect(log.at(-1)).toMatchObject({
    action: 'item.discount_removed',
    entityId: rows[1]!.id,
    details: { amount: 700 },
  });
});

test('nothing is taken back that is not named, not there or on a bill', async () => {
  await using house = await openDiscounted();
  const { id, itemId } = house;
  const take = (which: object) => house.run(house.manager, removeItemDiscount, { id, itemId, ...which });
  expect(await refusal(take({}))).toBe('VALIDATION_FAILED');
  expect(await refusal(take({ discountIndex: 2 }))).toBe('DISCOUNT_NOT_FOUND');
  await house.bills(id, { splitBy: 'seat' });
  expect(await refusal(take({ discountIndex: 0 }))).toBe('ORDER_ITEM_BILLED');
});
