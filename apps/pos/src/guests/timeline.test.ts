import type { ReservationView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const party = (startsAt: string, endsAt: string, tableIds: string[], status = 'confirmed') =>
  ({ startsAt, endsAt, tableIds, status }) as ReservationView;

test('a day is as wide as what happens in it, and who has no table has a row of their own', () => {
  const { fromMs, toMs, rows } = timelineOf(
    [
      party('2026-12-24T18:30:00Z', '2026-12-24T20:00:00Z', ['a', 'b']),
      party('2026-12-24T22:00:00Z', '2026-12-25T01:30:00Z', []),
      party('2026-12-24T10:00:00Z', '2026-12-24T11:00:00Z', ['a'], 'cancelled'),
    ],
    0,
  );
  expect([fromMs, toMs].map((ms) => new Date(ms).toISOString().slice(8, 16))).toEqual(['24T18:00', '25T02:00']);
  expect([...rows.keys()]).toEqual(['a', 'b', null]);
  expect(rows.get('a')).toMatchObject([{ left: 0.5 / 8, width: 1.5 / 8 }]);
});

test('an empty day has hours all the same', () => {
  const now = Date.parse('2026-12-24T18:30:00Z');
  expect(timelineOf([], now)).toMatchObject({ fromMs: Date.parse('2026-12-24T18:00:00Z'), rows: new Map() });
});
