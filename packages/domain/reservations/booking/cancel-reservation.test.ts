import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a cancelled one keeps why, and its table is free; nobody of another house cancels it', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve();
  expect(await refusal(house.call(await house.stranger(), 'cancelReservation', { id }))).toBe('RESERVATION_NOT_FOUND');
  expect(await house.call(house.waiter, 'cancelReservation', { id, reason: 'Llamó: no vienen' })).toMatchObject({
    status: 'cancelled',
    cancellationReason: 'Llamó: no vienen',
  });
  await house.reserve();
});
