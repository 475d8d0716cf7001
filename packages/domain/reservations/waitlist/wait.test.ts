import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateWait, LEAST_SEEN, type Seat } from './wait.ts';

const MINUTE = 60_000;
const NOW = 1_000_000 * MINUTE;
const stays = [40, 50, 60, 70, 80].map((minutes) => minutes * MINUTE);
const sits = (minutesAgo: number, capacity = 4): Seat => ({ capacity, since: NOW - minutesAgo * MINUTE });

test('a free table that fits is no wait, and too few parties are no basis', () => {
  expect(estimateWait([{ capacity: 4, since: null }], [2], stays, NOW)).toEqual({ from: 0, to: 0 });
  expect(estimateWait([sits(10)], [2], stays.slice(1), NOW)).toBeNull();
  expect(estimateWait([sits(10, 2)], [4], stays, NOW)).toBeNull();
});

test('the queue is walked table by table, and who stays longer than others leaves soon', () => {
  expect(estimateWait([sits(30)], [4], stays, NOW)).toEqual({ from: 30, to: 50 });
  expect(estimateWait([sits(30), sits(50)], [4, 4], stays, NOW)).toEqual({ from: 30, to: 50 });
  expect(estimateWait([sits(500)], [4], stays, NOW)).toEqual({ from: 5, to: 5 });
});

test('one more party before it never makes a wait shorter', () => {
  const seat = fc.record({
    capacity: fc.integer({ min: 1, max: 8 }),
    since: fc.option(fc.integer({ min: 0, max: 180 })),
  });
  const some = fc.record({
    seats: fc.array(seat, { minLength: 1, maxLength: 10 }),
    parties: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 6 }),
    stayed: fc.array(fc.integer({ min: 10, max: 200 }), { minLength: LEAST_SEEN, maxLength: 20 }),
    ours: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(some, ({ seats, parties, stayed, ours }) => {
      const room = seats.map(({ capacity, since }) => ({
        capacity,
        since: since === null ? null : NOW - since * MINUTE,
      }));
      const of = (ahead: number[]) =>
        estimateWait(
          room,
          [...ahead, ours],
          stayed.map((one) => one * MINUTE),
          NOW,
        );
      const [less, more] = [of(parties), of([...parties, ours])];
      if (less && more) expect(more.from).toBeGreaterThanOrEqual(less.from);
    }),
    { numRuns: runs(100) },
  );
});
