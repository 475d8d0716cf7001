import { minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { collectPayment } from './collect-payment.ts';

const collect = (house: Restaurant, id: string, centavos: number, actor = house.cashier) =>
  house.run(actor, collectPayment, { id, amount: minor(centavos), paymentMethodId: house.cash });

test('one step bills what is left and pays it, with change', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  await house.openTill();
  expect(await collect(house, order.id, 15_000)).toMatchObject({ status: 'paid', payment: { change: 2500 } });
  expect((await house.orderNow(order.id)).status).toBe('paid');
  expect(await refusal(collect(house, order.id, 100))).toBe('ORDER_CLOSED');
});

test('a part opens a bill, the next part goes to the same bill', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  await house.openTill();
  const first = await collect(house, order.id, 5000);
  expect(await collect(house, order.id, 7500)).toMatchObject({ id: first.id, status: 'paid' });
});

test('with several open bills they are paid one by one', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  await house.openTill();
  await house.bills(order.id, { splitBy: { mode: 'equal', parts: 2 } });
  expect(await refusal(collect(house, order.id, 100))).toBe('BILL_NOT_PENDING');
});

test('without a till nothing is billed either; another business’s order does not exist', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  expect(await refusal(collect(house, order.id, 100))).toBe('CASH_SESSION_REQUIRED');
  expect(await house.db.read.selectFrom('orderBill').select('id').execute()).toEqual([]);
  expect(await refusal(collect(house, order.id, 100, await house.stranger()))).toBe('ORDER_NOT_FOUND');
});
