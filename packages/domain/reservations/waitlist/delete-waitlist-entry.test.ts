import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a party that was typed wrongly goes; one that sits stays', async () => {
  await using house = await openGuestHouse();
  const remove = (id: string) => house.call(house.waiter, 'deleteWaitlistEntry', { id });
  const { id } = await house.wait();
  await remove(id);
  expect(await refusal(remove(id))).toBe('WAITLIST_ENTRY_NOT_FOUND');
  const { id: seated } = await house.wait();
  await house.call(house.waiter, 'seatWaitlistEntry', { id: seated, tableId: house.tableId });
  expect(await refusal(remove(seated))).toBe('WAITLIST_STATUS_TRANSITION_INVALID');
});
