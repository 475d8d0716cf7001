import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { followLines } from './follow-lines.ts';

test('a ticket follows its line without a sound: its number rises, what it says stays, and once there it stays as it is', async () => {
  await using house = await openRestaurant();
  const { ticket } = await house.sentOrder();
  const other = await house.order();
  const movedTo = [{ orderNumber: other.documentNumber, tableAlias: '7', quantity: null }];
  const news = house.published.length;
  await house.write(house.waiter, (tx) => followLines(tx, [{ ticket, orderId: other.id, movedTo }]));
  const [moved] = await house.tickets();
  expect(moved).toEqual({ ...ticket, orderId: other.id, movedTo, version: 2, seq: ticket.seq + 1 });
  expect(house.published).toHaveLength(news);
  await house.write(house.waiter, (tx) => followLines(tx, [{ ticket: moved!, orderId: other.id, movedTo }]));
  expect(await house.tickets()).toEqual([moved]);
});
