import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayHours, readOpeningHours, writeOpeningHours } from './opening-hours.ts';

const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));
const time = fc.tuple(two(23), two(59)).map(([hour, minute]) => `${hour}:${minute}`);
const day: fc.Arbitrary<DayHours> = fc.option(fc.record({ from: time, to: time }));

test('a week is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
      expect(readOpeningHours(writeOpeningHours(week))).toEqual(week);
    }),
  );
});

test.each([
  [''],
  ['closed'],
  ['07:00-22:00'],
  ['7:00-22:00,closed,closed,closed,closed,closed,closed'],
  [`${'closed,'.repeat(6)}24:00-25:00`],
])('%j is no week', (text) => {
  expect(readOpeningHours(text)).toBeNull();
});
