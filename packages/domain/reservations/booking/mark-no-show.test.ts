import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a party that did not come leaves its table, and may be seated after all', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve();
  expect(await house.call(house.waiter, 'markNoShow', { id })).toMatchObject({ status: 'no_show' });
  await house.reserve({ startsAt: house.at(170) });
  expect(await house.call(house.waiter, 'seatReservation', { id })).toMatchObject({ status: 'seated' });
  expect(await refusal(house.call(house.waiter, 'markNoShow', { id }))).toBe('RESERVATION_STATUS_TRANSITION_INVALID');
});
