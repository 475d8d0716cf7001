import { isSoundReservation, writeOpeningHours } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
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
  await house.reserve({ startsAt: house.at(0), durationMinutes: 60 });
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

test('a reservation for last week was taken without a word; one for a moment ago is for who stands at the door', async () => {
  await using house = await openGuestHouse();
  for (const startsAt of [house.at(-7 * 24 * 60), house.at(-6)])
    expect(await refusal(house.reserve({ startsAt, anyway: true }))).toBe('RESERVATION_IN_PAST');
  expect((await house.reserve({ startsAt: house.at(-4) })).status).toBe('confirmed');
});

test('a customer nobody knows was taken', async () => {
  await using house = await openGuestHouse();
  expect(await refusal(house.reserve({ customerId: house.secondId }))).toBe('CUSTOMER_NOT_FOUND');
});

test('a table was promised for now though people sat at it', async () => {
  await using house = await openGuestHouse();
  const { tableId } = house;
  const { id } = await house.order({ orderType: 'dine_in', tableId });
  expect(await refusal(house.reserve({ startsAt: house.at(5) }))).toBe('ORDER_TABLE_OCCUPIED');
  expect((await house.reserve({ startsAt: house.at(15) })).tableIds).toEqual([tableId]);
  await house.call(house.waiter, 'deleteOrder', { id });
  expect((await house.reserve({ startsAt: house.at(0), durationMinutes: 15 })).tableIds).toEqual([tableId]);
});

test('a reservation at the end of calendars cut its hub off from the cloud: whatever date is taken, the cloud takes its row', async () => {
  await using house = await openGuestHouse();
  const instant = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString());
  const near = fc.integer({ min: 0, max: 3_000_000 }).map((minutes) => house.at(minutes));
  const edge = fc.constantFrom('2198-12-31T23:59:59.999Z', '2199-01-01T00:00:00.000Z', '2199-12-31T23:59:00.000-06:00');
  await fc.assert(
    fc.asyncProperty(fc.oneof(instant, near, edge), fc.integer({ min: 15, max: 1440 }), async (startsAt, minutes) => {
      const said = { startsAt, durationMinutes: minutes, tableIds: [], anyway: true };
      const { id } = await house.reserve(said).catch(() => ({ id: null }));
      if (id === null) return;
      await house.call(house.waiter, 'seatReservation', { id, tableIds: [house.tableId] }).catch(() => null);
    }),
    { numRuns: runs(40) },
  );
  const { rows } = await sql<{ image: string }>`
    select json_object('starts_at', starts_at, 'ends_at', ends_at, 'booked_at', booked_at, 'duration_minutes', duration_minutes) as image
    from reservation`.execute(house.db.read);
  const images = rows.map(({ image }) => JSON.parse(image) as Record<string, unknown>);
  expect(images.every((image) => typeof image.starts_at === 'string')).toBe(true);
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter((image) => !isSoundReservation(image))).toEqual([]);
});
