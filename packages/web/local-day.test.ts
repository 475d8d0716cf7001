import { expect, test } from 'vitest';
import { dayAt, daysAfter, instantOf } from './local-day.ts';

const ZONE = 'America/Guatemala';

test('a day and a time of the restaurant are one instant, whatever zone the tablet is in', () => {
  expect(instantOf('2026-12-24', '19:30', ZONE)).toBe('2026-12-25T01:30:00.000Z');
  expect(dayAt(Date.parse('2026-12-25T01:30:00.000Z'), ZONE)).toBe('2026-12-24');
  expect(instantOf('2026-03-08', '03:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
});

test('the day after the last of a month is the first of the next', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
});
