import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getCashSession } from './get-cash-session.ts';

test('a session shows what came in so far, and only to its own business', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(1000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 20_000);
  const session = await house.run(house.cashier, getCashSession, { id });
  expect(session).toMatchObject({ expectedCash: 13_500, counts: [{ payments: 12_500, expected: 13_500 }, {}] });
  expect(await refusal(house.run(await house.stranger(), getCashSession, { id }))).toBe('CASH_SESSION_NOT_FOUND');
});
