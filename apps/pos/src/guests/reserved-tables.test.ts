import type { ReservationView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { nextGuestsOf } from './reserved-tables.ts';

const NOW = Date.parse('2026-12-24T19:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const party = (id: string, minutes: number, more: Partial<ReservationView> = {}) =>
  ({
    id,
    status: 'confirmed',
    tableIds: ['t'],
    startsAt: at(minutes),
    endsAt: at(minutes + 90),
    holdsFrom: at(minutes - 30),
    ...more,
  }) as ReservationView;

test('a table shows who comes next, and is theirs from when the house holds it', () => {
  const next = (...all: ReservationView[]) => {
    const one = nextGuestsOf(all, NOW).get('t');
    return one && `${one.reservation.id} ${one.isHeld}`;
  };
  expect(next(party('later', 100), party('sooner', 60))).toBe('sooner false');
  expect(next(party('due', 20))).toBe('due true');
  expect(next(party('late', -20))).toBe('late true');
  expect(next(party('tonight', 150))).toBeUndefined();
  expect(next(party('over', -91))).toBeUndefined();
  expect(next(party('sits', -10, { status: 'seated' }), party('gone', 5, { status: 'cancelled' }))).toBeUndefined();
});
