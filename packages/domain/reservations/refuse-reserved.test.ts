import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from './guests.suite.ts';

test('a table somebody is to come to is not taken away', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve();
  const remove = () => house.call(house.manager, 'deleteDiningTable', { id: house.tableId });
  expect(await refusal(remove())).toBe('TABLE_HAS_RESERVATIONS');
  await house.call(house.waiter, 'cancelReservation', { id });
  await remove();
});
