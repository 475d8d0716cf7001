import { expect, test } from 'vitest';
import { nextDay, startOfDay } from './local-time.ts';

const startAt = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

test('a day begins when the clocks of its place say so', () => {
  expect(startAt('2026-11-26', 'America/Guatemala')).toBe('2026-11-26T06:00:00.000Z');
  expect(startAt('2026-11-26', 'Asia/Tokyo')).toBe('2026-11-25T15:00:00.000Z');
  expect(startAt('2026-11-26', 'UTC')).toBe('2026-11-26T00:00:00.000Z');
});

test('where summer time takes the midnight away the day begins at one', () => {
  expect(startAt('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
});

test('a month has a day after its last', () => {
  expect(nextDay('2026-11-30')).toBe('2026-12-01');
});
