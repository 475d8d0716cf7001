import { tempFolder } from '@comanda/testing/temp-folder';
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

test('a file written twice at once was missing half-way, or half of one: the last is there, whole', async () => {
  using folder = tempFolder();
  const env = systemEnv();
  const texts = Array.from({ length: 20 }, (_, i) => `${i}`.repeat(10_000));
  await Promise.all(texts.map((text) => env.writeFile(folder.file('stand.json'), text)));
  expect(env.readFile(folder.file('stand.json'))).toBe(texts.at(-1));
});

test('two nodes do not draw the same chance', () => {
  expect(systemEnv().uuid().slice(-12)).not.toBe(systemEnv().uuid().slice(-12));
});
