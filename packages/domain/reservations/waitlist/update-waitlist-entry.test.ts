import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a waiting party may become larger; who saw an older state, or came too late, changes nothing', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.wait();
  const change = (more: object) => house.call(house.waiter, 'updateWaitlistEntry', { id, ...more });
  expect(await change({ partySize: 3 })).toMatchObject({ partySize: 3, version: 2 });
  expect(await refusal(change({ partySize: 4, ifMatch: 1 }))).toBe('WAITLIST_VERSION_CONFLICT');
  await house.call(house.waiter, 'cancelWaitlistEntry', { id });
  expect(await refusal(change({ partySize: 4 }))).toBe('WAITLIST_STATUS_TRANSITION_INVALID');
});
