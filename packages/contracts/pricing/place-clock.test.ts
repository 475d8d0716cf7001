import { expect, test } from 'vitest';
import { dayAndTimeIn } from './place-clock.ts';

test('calendar and clock of a place, whatever they are elsewhere', () => {
  const ms = Date.parse('2026-11-28T05:59:00Z');
  expect(dayAndTimeIn(ms, 'America/Guatemala')).toEqual({ day: '2026-11-27', time: '23:59' });
  expect(dayAndTimeIn(ms + 60_000, 'America/Guatemala')).toEqual({ day: '2026-11-28', time: '00:00' });
});
