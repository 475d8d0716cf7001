import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listSales } from './list-sales.ts';
import { soldAtCounter } from './with-sales.suite.ts';

test('all money that was taken is one list, the latest first, by kind, state and business date', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const first = await soldAtCounter(house);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  house.env.advance(1000);
  await house.pay(bill!.id, bill!.total);
  await house.call(house.manager, 'voidSale', { id: first.id, reason: 'Se equivocó' });
  house.env.advance(86_400_000);
  const last = await soldAtCounter(house, 2);
  const list = async (query: object, actor = house.cashier) =>
    (await house.run(actor, listSales, query)).data.map(({ id }) => id);
  expect(await list({})).toEqual([last.id, bill!.id, first.id]);
  expect(await list({ kind: 'sale' })).toEqual([last.id, first.id]);
  expect(await list({ kind: 'order_bill' })).toEqual([bill!.id]);
  expect(await list({ status: 'voided' })).toEqual([first.id]);
  expect(await list({ status: 'paid' })).toEqual([last.id, bill!.id]);
  expect(await list({ businessDateFrom: '2026-11-21' })).toEqual([last.id]);
  expect(await list({ businessDateTo: '2026-11-20', kind: 'sale' })).toEqual([first.id]);
  expect(await list({ paidFrom: last.paidAt })).toEqual([last.id]);
  expect(await list({ paidTo: last.paidAt, page: 2, size: 1 })).toEqual([first.id]);
  expect(await list({ locationId: house.env.uuid() })).toEqual([]);
  expect(await list({}, await house.stranger())).toEqual([]);
});
