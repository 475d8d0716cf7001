import type { OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { removeOrderDiscount } from './remove-order-discount.ts';

const openDiscounted = async () => {
  const house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  await house.line(id);
  const given: OrderView = await house.call(house.manager, 'discountOrder', {
    id,
    kind: 'percentage',
    value: 20,
    reason: 'Empleado',
  });
  return { ...house, id, given };
};

test('without it the lines cost what they did', async () => {
  await using house = await openDiscounted();
  const { id, given } = house;
  expect(given.totals.total).toBe(20_000);
  const view = await house.run(house.manager, removeOrderDiscount, { id, discountIndex: 0 });
  expect([view.discounts, view.totals.total, view.totals.discount]).toEqual([[], 25_000, 0]);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  expect(log.at(-1)).toMatchObject({ action: 'order.discount_removed', reason: 'Empleado', details: { amount: 5000 } });
});

test('a line’s own is not among the order’s', async () => {
  await using house = await openDiscounted();
  const { id, given } = house;
  const itemId = given.items[0]!.id;
  await house.call(house.manager, 'discountOrderItem', { id, itemId, kind: 'amount', value: 5, reason: 'Cumpleaños' });
  const own = (await house.orderNow(id)).items[0]!.discounts![0]!.id;
  const take = (which: object) => house.run(house.manager, removeOrderDiscount, { id, ...which });
  expect(await refusal(take({ discountId: own }))).toBe('DISCOUNT_NOT_FOUND');
  expect(await refusal(take({ discountIndex: 1 }))).toBe('DISCOUNT_NOT_FOUND');
});

test('what a bill charges stays taken off', async () => {
  await using house = await openDiscounted();
  const { id } = house;
  await house.bills(id, { splitBy: { mode: 'equal', parts: 2 } });
  expect(await refusal(house.run(house.manager, removeOrderDiscount, { id, discountIndex: 0 }))).toBe(
    'ORDER_HAS_BILLS',
  );
});
