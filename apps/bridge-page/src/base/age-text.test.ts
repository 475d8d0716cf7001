import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const NOW = Date.UTC(2026, 10, 28, 12);

test.each([
  [5_000, 'hace 5 segundos', '5 seconds ago'],
  [60_000, 'hace 1 minuto', '1 minute ago'],
  [2 * 3_600_000 + 59 * 60_000, 'hace 2 horas', '2 hours ago'],
  [3 * 86_400_000, 'hace 3 días', '3 days ago'],
  // A hub whose clock is ahead.
  [-9_000, 'hace 0 segundos', '0 seconds ago'],
])('%i ms ago is %s', (ms, es, en) => {
  expect([ageText(NOW - ms, NOW, 'es'), ageText(NOW - ms, NOW, 'en')]).toEqual([es, en]);
});
