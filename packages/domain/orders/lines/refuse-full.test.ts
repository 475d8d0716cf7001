import { insertRows } from '@comanda/db';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { type ComboHouse, openComboHouse } from '../combos/house.suite.ts';
import { items, linesOf } from '../orders.store.ts';
import { MOST_LINES } from './refuse-full.ts';

/** An order with one line of fries and as many like it as make so many lines. */
const orderOf = async (house: ComboHouse, lines: number): Promise<{ id: string; itemId: string }> => {
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { productId: house.dish.fries, quantity: 3 });
  await house.write(house.waiter, async (tx) => {
    const line = await items.get(tx, itemId);
    const more = Array.from({ length: lines - 1 }, () => ({ ...line, id: tx.ids.next() }));
    await insertRows(tx.db, 'orderItem', more);
  });
  return { id, itemId };
};
const code = 'ORDER_LINES_EXCEEDED';

test('an order took lines without end, each slower than the one before: it takes five hundred, voided ones too', async () => {
  await using house = await openComboHouse();
  const { id, itemId } = await orderOf(house, MOST_LINES - 1);
  await house.write(house.waiter, (tx) => items.update(tx, itemId, { voidedAt: tx.clock.now() }));
  const add = () => house.line(id, { productId: house.dish.fries });
  expect(await refusal(house.build(id))).toBe(code);
  await add();
  expect(await refusal(add())).toBe(code);
  expect(await house.write(house.waiter, (tx) => linesOf(tx, id))).toHaveLength(MOST_LINES);
});

test('neither moving dishes nor taking up an order makes one of more lines', async () => {
  await using house = await openComboHouse();
  const full = await orderOf(house, MOST_LINES);
  const other = await orderOf(house, 2);
  const move = (from: { id: string; itemId: string }, to: { id: string }, quantity: number) =>
    house.call(house.waiter, 'transferItems', {
      id: from.id,
      toOrderId: to.id,
      items: [{ itemId: from.itemId, quantity }],
    });
  expect(await refusal(move(other, full, 1))).toBe(code);
  expect(await refusal(house.call(house.waiter, 'mergeOrders', { id: full.id, otherId: other.id }))).toBe(code);
  await move(full, other, 3);
  await move(other, full, 1);
  expect(await house.write(house.waiter, (tx) => linesOf(tx, full.id))).toHaveLength(MOST_LINES);
});
