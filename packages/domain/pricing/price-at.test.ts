import { expect, test } from 'vitest';
import { momentIn } from './price-at.ts';

test('a moment is told by the calendar of the place, with the day before it', () => {
  expect(momentIn(Date.parse('2026-03-01T05:30:00Z'), 'America/Guatemala')).toEqual({
    today: { day: '2026-02-28', weekday: 6 },
    yesterday: { day: '2026-02-27', weekday: 5 },
    time: '23:30',
  });
  expect(momentIn(Date.parse('2027-01-01T06:00:00Z'), 'America/Guatemala')).toEqual({
    today: { day: '2027-01-01', weekday: 5 },
    yesterday: { day: '2026-12-31', weekday: 4 },
    time: '00:00',
  });
});
