import { expect, test } from 'vitest';
import { formatDateTime, formatMoney, formatTime } from './format.ts';

test('a date that is none took the whole page off the screen: it is shown as it is', () => {
  expect(formatDateTime('9999-99-99T99:99:99.999Z', 'America/Guatemala')).toBe('9999-99-99T99:99:99.999Z');
  expect(formatDateTime('', 'America/Guatemala')).toBe('');
  expect(formatDateTime('2026-11-21T20:05:00.000Z', 'America/Guatemala')).toBe('21 nov 2026, 14:05');
  expect(formatTime('zzzz', 'America/Guatemala')).toBe('zzzz');
  expect(formatTime('2026-11-21T20:05:00.000Z', 'America/Guatemala')).toBe('14:05');
});

test('an option that takes off was said with a hyphen, a discount beside it with a minus', () => {
  expect([formatMoney(123_450), formatMoney(-1800), formatMoney(0)]).toEqual(['Q1,234.50', '−Q18.00', 'Q0.00']);
});
