import { expect, test } from 'vitest';
import { systemEnv } from './system-env.ts';

test('ids are UUIDv7, all different, and sort as they were made, within a millisecond and across draws of chance', () => {
  const env = systemEnv();
  const before = Date.now();
  const ids = Array.from({ length: 5000 }, () => env.uuid());
  expect(new Set(ids).size).toBe(5000);
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const made = Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now());
});

test('two nodes do not draw the same chance', () => {
  expect(systemEnv().uuid().slice(-12)).not.toBe(systemEnv().uuid().slice(-12));
});
