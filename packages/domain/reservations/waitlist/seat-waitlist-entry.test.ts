import type { WaitlistEntry } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a party sits down with an order at its table, once', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.wait({ notes: 'Silla de bebé' });
  const { tableId } = house;
  const seat = () => house.call<WaitlistEntry>(house.waiter, 'seatWaitlistEntry', { id, tableId });
  const { orderId } = await seat();
  expect(await house.orderNow(orderId!)).toMatchObject({ tableId, guestCount: 2, orderAlias: 'Juárez' });
  expect(await refusal(seat())).toBe('WAITLIST_STATUS_TRANSITION_INVALID');
  const { id: next } = await house.wait();
  expect(await refusal(house.call(house.waiter, 'seatWaitlistEntry', { id: next, tableId }))).toBe(
    'ORDER_TABLE_OCCUPIED',
  );
});
