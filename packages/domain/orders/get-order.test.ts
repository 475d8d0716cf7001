import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getOrder } from './get-order.ts';

test('an order comes with its lines, guests and money', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id, { quantity: 2 });
  await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 1 });
  await house.openTill();
  const [bill] = await house.bills(id, { tipAmount: 1000 });
  await house.pay(bill!.id, 5000);
  const order = await house.run(house.waiter, getOrder, { id });
  expect([order.items.length, order.guests.length]).toEqual([1, 1]);
  const money = { subtotal: 22_321, tax: 2679, discount: 0, total: 25_000 };
  expect(order.totals).toEqual({ ...money, billed: 26_000, paid: 5000, tips: 0 });
});

test('people of another branch or business do not see it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const elsewhere = { ...house.waiter, locationIds: [house.env.uuid()] };
  expect(await refusal(house.run(elsewhere, getOrder, { id }))).toBe('ORDER_NOT_FOUND');
  expect(await refusal(house.run(await house.stranger(), getOrder, { id }))).toBe('ORDER_NOT_FOUND');
});
