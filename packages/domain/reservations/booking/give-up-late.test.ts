import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';
import { giveUpLate } from './give-up-late.ts';

test('a party that has not come fifteen minutes after its time is given up; one that sits is not', async () => {
  await using house = await openGuestHouse();
  const late = await house.reserve({ startsAt: house.at(1) });
  const sits = await house.reserve({ startsAt: house.at(1), tableIds: [house.secondId] });
  await house.call(house.waiter, 'seatReservation', { id: sits.id });
  const look = async (id: string) => {
    await house.write(house.as('Owner'), giveUpLate);
    return (await house.call<{ status: string }>(house.waiter, 'getReservation', { id })).status;
  };
  await house.env.advance(10 * 60_000);
  expect(await look(late.id)).toBe('confirmed');
  await house.env.advance(7 * 60_000);
  expect([await look(late.id), await look(sits.id)]).toEqual(['no_show', 'seated']);
});

test('a house that waits for ever gives nobody up', async () => {
  await using house = await openGuestHouse();
  const never = { locationId: house.locationId, name: 'RESERVATION_GRACE_MINUTES', value: '0' };
  await house.call(house.as('Owner'), 'setLocationParameter', never);
  const { id } = await house.reserve();
  await house.env.advance(10 * 3_600_000);
  await house.write(house.as('Owner'), giveUpLate);
  expect(await house.call(house.waiter, 'getReservation', { id })).toMatchObject({ status: 'confirmed' });
});
