import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a party that was called and is not there waits no longer, and may be seated when it comes back', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.wait();
  expect(await house.call(house.waiter, 'markWaitlistNoShow', { id })).toMatchObject({ status: 'no_show' });
  const seated = await house.call(house.waiter, 'seatWaitlistEntry', { id, tableId: house.tableId });
  expect(seated).toMatchObject({ status: 'seated' });
});
