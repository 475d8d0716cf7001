import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a reservation is its house’s alone', async () => {
  await using house = await openGuestHouse();
  const made = await house.reserve();
  expect(await house.call(house.waiter, 'getReservation', { id: made.id })).toEqual(made);
  expect(await refusal(house.call(await house.stranger(), 'getReservation', { id: made.id }))).toBe(
    'RESERVATION_NOT_FOUND',
  );
});
