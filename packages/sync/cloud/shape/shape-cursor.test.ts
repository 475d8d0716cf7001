import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { nextCursor } from './shape-cursor.ts';

const SECOND = 1_000;

test('a cursor is the end of the present interval, the same for everybody in it', () => {
  const env = testEnv(Date.parse('2024-10-09T00:00:41.000Z'));
  expect(nextCursor(env, 20 * SECOND, null)).toBe('60');
  env.jumpTo(Date.parse('2024-10-09T00:00:59.000Z'));
  expect(nextCursor(env, 20 * SECOND, '40')).toBe('60');
  env.jumpTo(Date.parse('2024-10-09T00:01:01.000Z'));
  expect(nextCursor(env, 20 * SECOND, '60')).toBe('80');
});

test('nobody gets the cursor again they came with', () => {
  const env = testEnv();
  const first = nextCursor(env, 20 * SECOND, null);
  for (let times = 0; times < 50; times += 1) {
    const ahead = Number(nextCursor(env, 20 * SECOND, first)) - Number(first);
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(3600);
  }
});

test('a long poll of less than a second has cursors too', () => {
  expect(nextCursor(testEnv(), 200, null)).toMatch(/^\d+$/);
});
