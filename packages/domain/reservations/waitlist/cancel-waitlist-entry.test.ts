import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a party that went home is off the list for good', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.wait();
  const cancel = () => house.call(house.waiter, 'cancelWaitlistEntry', { id });
  expect(await cancel()).toMatchObject({ status: 'cancelled' });
  expect(await refusal(cancel())).toBe('WAITLIST_STATUS_TRANSITION_INVALID');
});
