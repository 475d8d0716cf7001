import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listCashSessions } from './list-cash-sessions.ts';

test('sessions by state and place, the latest first, and only to their own business', async () => {
  await using house = await openRestaurant();
  const { id: first } = await house.openTill(0);
  house.env.advance(1000);
  const { id: second } = await house.openTill(0, 'Caja 2');
  const counts = [{ paymentMethodId: house.cash, counted: 0 }];
  await house.call(house.cashier, 'closeCashSession', { id: first, counts });
  const ids = async (query: object, actor = house.waiter) =>
    (await house.run(actor, listCashSessions, query)).data.map((session) => session.id);
  expect(await ids({})).toEqual([second, first]);
  expect(await ids({ status: 'open' })).toEqual([second]);
  expect(await ids({ locationId: house.env.uuid() })).toEqual([]);
  expect(await ids({ page: 2, size: 1 })).toEqual([first]);
  expect(await ids({}, await house.stranger())).toEqual([]);
});
