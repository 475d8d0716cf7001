import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listTips } from './list-tips.ts';
import { tipped } from './with-tips.suite.ts';

test('a tip is its bill’s waiter’s, and a refund takes it back, also after it was paid out', async () => {
  await using house = await openRestaurant();
  const { locationId, cashier, manager } = house;
  const { luis, session, bill } = await tipped(house, 2000);
  const owed = async () => (await house.run(cashier, listTips, { locationId })).data;
  expect(await owed()).toMatchObject([{ personId: luis.id, name: 'Luis', earned: 2000, balance: 2000 }]);
  await house.call(cashier, 'payTips', { id: session.id, personId: luis.id, amount: 1500 });
  expect(await owed()).toMatchObject([{ paidOut: 1500, balance: 500 }]);
  const back = { tipAmount: 2000, reason: 'Se cobró de más', paymentMethodId: house.card };
  await house.call(manager, 'refundBill', { id: bill.id, ...back });
  expect(await owed()).toMatchObject([{ earned: 2000, refunded: 2000, paidOut: 1500, balance: -1500 }]);
});

test('a refund of a bill without a tip put its waiter on the list of tips, with nothing', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, bill!.total);
  await house.call(house.manager, 'refundBill', { id: bill!.id, reason: 'Frío', paymentMethodId: house.cash });
  expect((await house.run(house.cashier, listTips, { locationId: house.locationId })).data).toEqual([]);
});

test('who works elsewhere hears nothing', async () => {
  await using house = await openRestaurant();
  await tipped(house, 2000);
  const { locationId } = house;
  expect((await house.run(await house.stranger(), listTips, { locationId })).data).toEqual([]);
  const elsewhere = { ...house.cashier, locationIds: [house.env.uuid()] };
  expect((await house.run(elsewhere, listTips, { locationId })).data).toEqual([]);
});
