import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('one that was typed wrongly goes; who came stays in the book', async () => {
  await using house = await openGuestHouse();
  const remove = (id: string) => house.call(house.waiter, 'deleteReservation', { id });
  const { id } = await house.reserve();
  await remove(id);
  expect(await refusal(remove(id))).toBe('RESERVATION_NOT_FOUND');
  const { id: seated } = await house.reserve();
  await house.call(house.waiter, 'seatReservation', { id: seated });
  expect(await refusal(remove(seated))).toBe('RESERVATION_STATUS_TRANSITION_INVALID');
});
