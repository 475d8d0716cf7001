import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listOrderItems } from './list-order-items.ts';

test('lines come in the order they were added, and only to their own business', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const ids = [(await house.line(id)).id, (await house.line(id)).id, (await house.line(id)).id];
  const { data } = await house.run(house.waiter, listOrderItems, { id });
  expect(data.map((item) => item.id)).toEqual(ids);
  expect(await refusal(house.run(await house.stranger(), listOrderItems, { id }))).toBe('ORDER_NOT_FOUND');
});
