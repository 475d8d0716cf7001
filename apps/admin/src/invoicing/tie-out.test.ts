import type { Minor, TieOut, TieOutDay } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { Translate } from '../base/use-translation.ts';
import { dayBefore, isUntied, sumsOf, tieOutTable, todayIn, waitAlarm } from './tie-out.ts';

const t = ((key: string) => key) as unknown as Translate;
const part = (count: number, total: number) => ({ count, total: total as Minor });
const day: TieOutDay = {
  day: '2026-11-27',
  locationId: 'z10',
  paid: part(3, 75_000),
  certified: part(1, 12_500),
  waiting: part(1, 37_500),
  failed: part(1, 25_000),
  annulled: part(0, 0),
  notExpected: part(0, 0),
  broken: part(0, 0),
};

test.each([
  [null, null],
  [23, null],
  [24, 'day'],
  [71, 'day'],
  [72, 'threeDays'],
  [119, 'threeDays'],
  [120, 'fiveDays'],
] as const)('what waits for %s hours is an alarm: %s', (hours, alarm) => {
  expect(waitAlarm(hours)).toBe(alarm);
});

test('a day with a refused or a broken bill is not tied; one where all wait is', () => {
  expect(isUntied(day)).toBe(true);
  expect(isUntied({ failed: part(0, 0), broken: part(1, 1) })).toBe(true);
  expect(isUntied({ failed: part(0, 0), broken: part(0, 0) })).toBe(false);
});

test('days are added up, and are a row each in a spreadsheet, in quetzales', () => {
  expect(sumsOf([day, day])).toMatchObject({ paid: { count: 6, total: 150_000 }, failed: { count: 2, total: 50_000 } });
  const [, row] = tieOutTable(t, { days: [day] } as unknown as TieOut, () => 'Zona 10').split('\r\n');
  expect(row).toBe('2026-11-27,Zona 10,3,750.00,1,125.00,1,375.00,1,250.00,0,0.00,0,0.00,0,0.00');
});

test('a day is that of the place', () => {
  expect(todayIn('America/Guatemala', Date.parse('2026-11-28T03:00:00Z'))).toBe('2026-11-27');
  expect(dayBefore('2026-12-01', 1)).toBe('2026-11-30');
});
