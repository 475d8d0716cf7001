import { type Availability, writeOpeningHours } from '@comanda/contracts';
import { dayOf } from '@comanda/kernel/local-time';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a day is offered by half hours of the opening times, with the free tables that fit', async () => {
  await using house = await openGuestHouse();
  const { locationId, tableId, secondId } = house;
  const value = writeOpeningHours(Array.from({ length: 7 }, () => ({ from: '18:00', to: '01:00' })));
  await house.call(house.as('Owner'), 'setLocationParameter', { locationId, name: 'OPENING_HOURS', value });
  const date = dayOf(house.env.now() + 2 * 86_400_000, 'America/Guatemala');
  const seven = `${date}T19:00:00-06:00`;
  await house.reserve({ startsAt: new Date(seven).toISOString() });
  const ask = (partySize: number) =>
    house.call<Availability>(house.waiter, 'listAvailability', { locationId, date, partySize });
  const { slots } = await ask(4);
  expect(slots).toHaveLength(14);
  const at = (time: string) =>
    slots.find(({ startsAt }) => startsAt === new Date(`${date}T${time}:00-06:00`).toISOString());
  expect(at('17:30')).toBeUndefined();
  expect(at('00:30')?.tableIds.sort()).toEqual([tableId, secondId].sort());
  expect(at('18:00')?.tableIds).toEqual([secondId]);
  expect(at('20:30')?.tableIds.sort()).toEqual([tableId, secondId].sort());
  const large = (await ask(8)).slots.find(
    ({ startsAt }) => startsAt === new Date(`${date}T21:00:00-06:00`).toISOString(),
  );
  expect(large).toMatchObject({ tableIds: [] });
  expect(large?.together).toHaveLength(2);
});
