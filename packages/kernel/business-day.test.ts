import { expect, test } from 'vitest';
import { businessDayOf } from './business-day.ts';

const GUATEMALA = { timeZone: 'America/Guatemala', cutOff: '04:00' };
const at = (moment: string, place = GUATEMALA) => businessDayOf(Date.parse(moment), place);

test.each([
  // At six in the evening the day of UTC is another.
  ['2026-11-28T17:59:59.999-06:00', '2026-11-28', 17],
  ['2026-11-28T18:01:00-06:00', '2026-11-28', 18],
  ['2026-11-28T23:59:00-06:00', '2026-11-28', 23],
  ['2026-11-29T00:30:00-06:00', '2026-11-28', 0],
  ['2026-11-29T03:00:00-06:00', '2026-11-28', 3],
  ['2026-11-29T03:59:59.999-06:00', '2026-11-28', 3],
  ['2026-11-29T04:00:00-06:00', '2026-11-29', 4],
  // The last night of a month and of a year.
  ['2026-12-01T00:30:00-06:00', '2026-11-30', 0],
  ['2027-01-01T03:00:00-06:00', '2026-12-31', 3],
])('%s belongs to %s, hour %i', (moment, businessDate, localHour) => {
  expect(at(moment)).toEqual({ businessDate, localHour });
});

test('a place that begins its day at midnight has the calendar’s days', () => {
  const midnight = { ...GUATEMALA, cutOff: '00:00' };
  expect(at('2026-11-29T00:00:00-06:00', midnight).businessDate).toBe('2026-11-29');
  expect(at('2026-11-28T23:59:00-06:00', midnight).businessDate).toBe('2026-11-28');
});

test('where clocks jump over the cut-off, and where they show it twice, the clock decides', () => {
  const madrid = { timeZone: 'Europe/Madrid', cutOff: '02:30' };
  // 01:59 is followed by 03:00.
  expect(at('2026-03-29T00:59:00Z', madrid).businessDate).toBe('2026-03-28');
  expect(at('2026-03-29T01:00:00Z', madrid).businessDate).toBe('2026-03-29');
  expect(at('2026-10-25T00:15:00Z', madrid).businessDate).toBe('2026-10-24');
});
