import { writeOpeningHours } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a reservation holds its table for as long as the house says, and every screen hears of it', async () => {
  await using house = await openGuestHouse();
  const made = await house.reserve({ phone: '+502 5555-1234', allergies: ['maní'] });
  expect(made).toMatchObject({
    status: 'confirmed',
    durationMinutes: 90,
    endsAt: house.at(150),
    holdsFrom: house.at(30),
    allergies: ['maní'],
    version: 1,
  });
  expect(house.heard('guests.updated')).toEqual([{ locationId: house.locationId }]);
});

test('a table is one party’s at a time: half-open, pending ones too, and the house’s minutes between two', async () => {
  await using house = await openGuestHouse();
  await house.reserve({ status: 'pending' });
  expect(await refusal(house.reserve({ startsAt: house.at(149) }))).toBe('RESERVATION_TABLE_TAKEN');
  expect(await refusal(house.reserve({ startsAt: house.at(0), durationMinutes: 61 }))).toBe('RESERVATION_TABLE_TAKEN');
  expect(await refusal(house.reserve({ startsAt: house.at(61), anyway: true }))).toBe('RESERVATION_TABLE_TAKEN');
  await house.reserve({ startsAt: house.at(-30) });
  const buffer = { locationId: house.locationId, name: 'RESERVATION_BUFFER_MINUTES', value: '10' };
  await house.call(house.as('Owner'), 'setLocationParameter', buffer);
  expect(await refusal(house.reserve({ startsAt: house.at(150) }))).toBe('RESERVATION_TABLE_TAKEN');
  await house.reserve({ startsAt: house.at(160) });
});

test('fewer chairs than guests, or a closed house, is told; a private party may all the same', async () => {
  await using house = await openGuestHouse();
  const closed = writeOpeningHours(Array.from({ length: 7 }, () => null));
  const hours = { locationId: house.locationId, name: 'OPENING_HOURS', value: closed };
  expect(await refusal(house.reserve({ partySize: 9 }))).toBe('RESERVATION_TABLES_TOO_SMALL');
  await house.call(house.as('Owner'), 'setLocationParameter', hours);
  expect(await refusal(house.reserve())).toBe('RESERVATION_OUTSIDE_HOURS');
  expect((await house.reserve({ partySize: 9, anyway: true })).partySize).toBe(9);
});

test('a table of another house is none', async () => {
  await using house = await openGuestHouse();
  await using other = await openGuestHouse();
  expect(await refusal(house.reserve({ tableIds: [other.tableId] }))).toBe('TABLE_NOT_FOUND');
});
