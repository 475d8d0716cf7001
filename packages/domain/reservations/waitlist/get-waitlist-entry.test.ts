import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a waiting party is its house’s alone', async () => {
  await using house = await openGuestHouse();
  const made = await house.wait();
  expect(await house.call(house.waiter, 'getWaitlistEntry', { id: made.id })).toEqual(made);
  expect(await refusal(house.call(await house.stranger(), 'getWaitlistEntry', { id: made.id }))).toBe(
    'WAITLIST_ENTRY_NOT_FOUND',
  );
});
