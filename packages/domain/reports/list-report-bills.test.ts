import type { Page, ReportBill } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('a figure opens to its bills, by hour, weekday, dish, and what is of none', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  const found = async (dimension: string, key: string) =>
    (await house.call<Page<ReportBill>>(house.manager, 'listReportBills', { dimension, key })).data.map(({ id }) => id);
  expect(await found('hour', '19')).toEqual([bill!.id]);
  expect(await found('hour', '18')).toEqual([]);
  expect(await found('weekday', '5')).toEqual([bill!.id]);
  expect(await found('weekday', '9')).toEqual([]);
  expect(await found('product', house.steak)).toEqual([bill!.id]);
  expect(await found('category', '')).toEqual([bill!.id]);
  expect(await found('waiter', house.waiter.id)).toEqual([bill!.id]);
});
