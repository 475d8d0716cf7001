import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a party is called, and called again: each is counted', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.wait();
  const call = () => house.call(house.waiter, 'notifyWaitlistEntry', { id });
  expect(await call()).toMatchObject({ status: 'notified', notifiedCount: 1 });
  expect(await call()).toMatchObject({ status: 'notified', notifiedCount: 2 });
});
