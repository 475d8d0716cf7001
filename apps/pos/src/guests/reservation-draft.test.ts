import type { ReservationView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { readReservation, reservationDraft } from './reservation-draft.ts';

const ZONE = 'America/Guatemala';
const nowMs = Date.parse('2026-12-24T23:10:00Z');

test('a new reservation begins at the next half hour of today, or in the evening of another day', () => {
  expect(reservationDraft(null, { day: '2026-12-24', nowMs, timeZone: ZONE })).toMatchObject({ time: '17:30' });
  expect(reservationDraft(null, { day: '2026-12-31', nowMs, timeZone: ZONE })).toMatchObject({ time: '19:00' });
});

test('late in the evening a reservation for today began this morning', () => {
  const late = Date.parse('2026-12-25T05:40:00Z');
  const next = { day: '2026-12-25', time: '00:00' };
  expect(reservationDraft(null, { day: '2026-12-24', nowMs: late, timeZone: ZONE })).toMatchObject(next);
  expect(reservationDraft(null, { day: '2026-12-20', nowMs: late, timeZone: ZONE })).toMatchObject(next);
});

test('what is typed is told as the hub takes it, and what is there is typed again as it was', () => {
  const draft = reservationDraft(null, { day: '2026-12-24', nowMs, timeZone: ZONE });
  expect(readReservation(draft, ZONE)).toEqual({ wrong: new Set(['customerName']) });
  expect(readReservation({ ...draft, customerName: 'Ana', phone: 'abc', time: '' }, ZONE)).toEqual({
    wrong: new Set(['phone', 'time']),
  });
  const typed = { ...draft, customerName: ' Ana ', phone: '5555-1234', notes: ' ', allergies: ['maní'] };
  const read = readReservation(typed, ZONE);
  expect(read).toEqual({
    body: {
      customerName: 'Ana',
      phone: '5555-1234',
      partySize: 2,
      durationMinutes: null,
      startsAt: '2026-12-24T23:30:00.000Z',
      tableIds: [],
      notes: null,
      allergies: ['maní'],
    },
  });
  const known = { ...('body' in read ? read.body : {}), durationMinutes: 90, notes: null } as ReservationView;
  expect(reservationDraft(known, { day: '', nowMs, timeZone: ZONE })).toMatchObject({
    day: '2026-12-24',
    time: '17:30',
  });
});
