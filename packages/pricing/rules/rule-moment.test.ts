import { expect, test } from 'vitest';
import { ruleMoment } from './rule-moment.ts';

test('the day before the first of a month, of a year, and of March in a leap year', () => {
  expect(ruleMoment('2026-03-01', '23:30')).toEqual({
    today: { day: '2026-03-01', weekday: 7 },
    yesterday: { day: '2026-02-28', weekday: 6 },
    time: '23:30',
  });
  expect(ruleMoment('2027-01-01', '00:00').yesterday).toEqual({ day: '2026-12-31', weekday: 4 });
  expect(ruleMoment('2028-03-01', '00:00').yesterday).toEqual({ day: '2028-02-29', weekday: 2 });
});
