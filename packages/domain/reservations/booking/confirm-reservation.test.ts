import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('one that was cancelled comes back, unless its table is another’s by now', async () => {
  await using house = await openGuestHouse();
  const act = (name: string, id: string) => house.call(house.waiter, name, { id });
  const { id } = await house.reserve();
  await act('cancelReservation', id);
  expect(await act('confirmReservation', id)).toMatchObject({ status: 'confirmed', cancelledAt: null });
  await act('cancelReservation', id);
  await house.reserve();
  expect(await refusal(act('confirmReservation', id))).toBe('RESERVATION_TABLE_TAKEN');
});
