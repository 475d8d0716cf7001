import type { Page, WaitlistEntry } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('the longest wait is first, and who sits is not asked for', async () => {
  await using house = await openGuestHouse();
  for (const customerName of ['Uno', 'Dos']) {
    await house.wait({ customerName });
    await house.env.advance(1_000);
  }
  const { id } = await house.wait({ customerName: 'Tres' });
  await house.call(house.waiter, 'seatWaitlistEntry', { id, tableId: house.tableId });
  const names = async (query: object, actor = house.waiter) =>
    (await house.call<Page<WaitlistEntry>>(actor, 'listWaitlist', { page: 1, size: 20, ...query })).data.map(
      ({ customerName }) => customerName,
    );
  expect(await names({ status: ['waiting', 'notified'] })).toEqual(['Uno', 'Dos']);
  expect(await names({ from: house.at(0) })).toEqual(['Tres']);
  expect(await names({}, await house.stranger())).toEqual([]);
});
