import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listBills } from './list-bills.ts';

test('the bills of an order, or all, page by page, and only to their own business', async () => {
  await using house = await openRestaurant();
  const [first, second] = [await house.order(), await house.order()];
  for (const { id } of [first, second]) await house.line(id);
  await house.bills(first.id, { splitBy: { mode: 'equal', parts: 2 } });
  await house.bills(second.id);
  const numbers = async (query: object, actor = house.waiter) =>
    (await house.run(actor, listBills, query)).data.map((bill) => bill.billNumber);
  expect(await numbers({ orderId: first.id })).toEqual(['Z10-C1', 'Z10-C2']);
  expect(await numbers({})).toHaveLength(3);
  expect(await numbers({ page: 2, size: 2 })).toEqual(['Z10-C3']);
  expect(await numbers({}, await house.stranger())).toEqual([]);
});
