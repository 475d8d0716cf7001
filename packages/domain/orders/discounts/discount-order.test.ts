import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { discountOrder } from './discount-order.ts';

const reason = 'Convenio empresa';
const amount = (value: number) => ({ kind: 'amount' as const, value, reason });
const percentage = (value: number) => ({ kind: 'percentage' as const, value, reason });

test('what comes off the order is on its lines, to the centavo, whatever they cost', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const soda = await house.make.product('Agua', 335);
  await house.make.assignment(house.grill, soda);
  for (const productId of [house.steak, soda, soda]) await house.line(id, { productId });
  const view = await house.run(house.manager, discountOrder, { id, ...amount(1000) });
  expect(view.items.map((item) => item.discountTotal)).toEqual([949, 26, 25]);
  expect(view.discounts).toMatchObject([{ kind: 'amount', value: 1000, amount: 1000, reason }]);
  expect(view.discounts![0]).not.toHaveProperty('unitPriceFinal');
  expect(view.totals).toMatchObject({ total: 12_170, discount: 1000 });
});

test('a percentage follows the order, and comes after what was taken off its lines', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const first = await house.line(id);
  await house.call(house.manager, 'discountOrderItem', { id, itemId: first.id, ...amount(2500) });
  expect((await house.run(house.manager, discountOrder, { id, ...percentage(10) })).totals.total).toBe(9000);
  await house.line(id);
  const view = await house.orderNow(id);
  expect([view.discounts![0]!.amount, view.totals.total]).toEqual([2250, 20_250]);
  expect(view.items.map((item) => item.discountTotal)).toEqual([3500, 1250]);
});

test('an amount is no more than the order comes to, also when it becomes less', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const [kept, gone] = [await house.line(id), await house.line(id)];
  expect(await refusal(house.run(house.manager, discountOrder, { id, ...amount(25_001) }))).toBe(
    'DISCOUNT_EXCEEDS_LINE',
  );
  await house.run(house.manager, discountOrder, { id, ...amount(20_000) });
  await house.call(house.waiter, 'removeOrderItem', { id, itemId: gone.id });
  const view = await house.orderNow(id);
  expect([view.discounts![0]!.amount, view.totals.total, view.items[0]!.discountTotal]).toEqual([12_500, 0, 12_500]);
  await house.call(house.waiter, 'updateOrderItem', { id, itemId: kept.id, quantity: 2 });
  expect((await house.orderNow(id)).discounts![0]!.amount).toBe(20_000);
});

test('discounts given and taken back without end would make each of them slower: two hundred are all an order has', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  for (let i = 0; i < 200; i += 1) {
    await house.run(house.manager, discountOrder, { id, ...amount(1) });
    await house.call(house.manager, 'removeOrderDiscount', { id, discountIndex: 0 });
  }
  const refused = { code: 'DISCOUNT_TOO_MANY', details: { greatest: 200 } };
  await expect(house.run(house.manager, discountOrder, { id, ...amount(1) })).rejects.toMatchObject(refused);
  expect((await house.orderNow(id)).totals.total).toBe(12_500);
});

test('who takes off all there is gets one bill of nothing, paid at once', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  await house.run(house.manager, discountOrder, { id, ...percentage(100) });
  expect(await house.bills(id)).toMatchObject([{ total: 0, status: 'paid' }]);
  expect((await house.orderNow(id)).status).toBe('paid');
});

test('once a part is on a bill of its own the order’s discount stays, and what is ordered then carries the rest', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const [paid, open] = [await house.line(id), await house.line(id)];
  await house.run(house.manager, discountOrder, { id, ...amount(2000) });
  const [bill] = await house.bills(id, { mappings: [{ orderItemId: paid.id, splitQuantity: 1 }] });
  expect(await refusal(house.run(house.manager, discountOrder, { id, ...amount(100) }))).toBe('ORDER_HAS_BILLS');
  await house.call(house.manager, 'voidOrderItem', { id, itemId: open.id, reason: 'Error', voidedBy: 'Ana' });
  expect((await house.orderNow(id)).items.map((item) => item.discountTotal)).toEqual([1000, 0]);
  await house.line(id, { quantity: 3 });
  const view = await house.orderNow(id);
  expect([view.items.map((item) => item.discountTotal), view.discounts![0]!.amount]).toEqual([[1000, 0, 1000], 2000]);
  await house.call(house.waiter, 'cancelBill', { id: bill!.id });
  expect((await house.orderNow(id)).items.map((item) => item.discountTotal)).toEqual([500, 0, 1500]);
});

test('the log says of the whole order what was taken off', async () => {
  await using house = await openRestaurant();
  const { id, documentNumber } = await house.order();
  await house.line(id);
  await house.run(house.manager, discountOrder, { id, ...percentage(10) });
  const [entry] = await house.db.read.selectFrom('auditEntry').selectAll().execute();
  expect(entry).toMatchObject({
    action: 'order.discount',
    reason,
    details: { documentNumber, value: 10, amount: 1250 },
  });
});

test('a closed order, and another business’s, take none', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  expect(await refusal(house.run(await house.stranger(), discountOrder, { id, ...percentage(10) }))).toBe(
    'ORDER_NOT_FOUND',
  );
  await house.call(house.manager, 'updateOrder', { id, status: 'cancelled' });
  expect(await refusal(house.run(house.manager, discountOrder, { id, ...percentage(10) }))).toBe('ORDER_CLOSED');
});
