import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('time, tables and length move together, and are looked at anew; what was said of the guest stays', async () => {
  await using house = await openGuestHouse();
  const first = await house.reserve({ phone: '5555-1234' });
  const second = await house.reserve({ startsAt: house.at(200) });
  const change = (more: object) => house.call(house.waiter, 'updateReservation', { id: second.id, ...more });
  expect(await refusal(change({ startsAt: house.at(140) }))).toBe('RESERVATION_TABLE_TAKEN');
  expect(await refusal(change({ durationMinutes: 90, startsAt: house.at(100), anyway: true }))).toBe(
    'RESERVATION_TABLE_TAKEN',
  );
  expect(await change({ startsAt: house.at(100), tableIds: [house.secondId] })).toMatchObject({
    endsAt: house.at(190),
    tableIds: [house.secondId],
    version: 2,
  });
  expect(await house.call(house.waiter, 'updateReservation', { id: first.id, partySize: 2 })).toMatchObject({
    phone: '5555-1234',
    partySize: 2,
  });
});

test('who has not seen the newest changes nothing, nor does anybody once it is over', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve();
  const change = (more: object) => house.call(house.waiter, 'updateReservation', { id, ...more });
  await change({ notes: 'Cumpleaños' });
  expect(await refusal(change({ ifMatch: 1, notes: 'Otra' }))).toBe('RESERVATION_VERSION_CONFLICT');
  await house.call(house.waiter, 'cancelReservation', { id });
  expect(await refusal(change({ notes: 'Otra' }))).toBe('RESERVATION_STATUS_TRANSITION_INVALID');
});

test('of one that was taken anyway nothing could be changed, not even its notes', async () => {
  await using house = await openGuestHouse();
  const { id, startsAt, tableIds } = await house.reserve({ partySize: 9, anyway: true });
  const change = (more: object) =>
    house.call(house.waiter, 'updateReservation', { id, startsAt, tableIds, partySize: 9, ...more });
  expect(await change({ notes: 'Pastel' })).toMatchObject({ notes: 'Pastel' });
  expect(await refusal(change({ partySize: 10 }))).toBe('RESERVATION_TABLES_TOO_SMALL');
  expect(await refusal(change({ startsAt: house.at(-60) }))).toBe('RESERVATION_IN_PAST');
});

test('a length that was emptied stayed as it was: it is the house’s', async () => {
  await using house = await openGuestHouse();
  const { id } = await house.reserve({ durationMinutes: 180 });
  const change = (more: object) => house.call(house.waiter, 'updateReservation', { id, ...more });
  expect(await change({ notes: 'Pastel' })).toMatchObject({ durationMinutes: 180, endsAt: house.at(240) });
  expect(await change({ durationMinutes: null })).toMatchObject({ durationMinutes: 90, endsAt: house.at(150) });
});
