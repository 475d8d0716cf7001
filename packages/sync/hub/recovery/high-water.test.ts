import { readFileSync, writeFileSync } from 'node:fs';
import { systemEnv } from '@comanda/db';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { HighWaterFile, isPutBack } from './high-water.ts';

const HUB = { hubId: 'hub', epoch: 2, seq: 40 };

test('a database with less history than the file beside it was put back; another hub’s file says nothing', () => {
  expect(isPutBack(HUB, { ...HUB, seq: 41 })).toBe(true);
  expect(isPutBack(HUB, { ...HUB, epoch: 3, seq: 1 })).toBe(true);
  expect(isPutBack(HUB, HUB)).toBe(false);
  expect(isPutBack(HUB, { ...HUB, seq: 39 })).toBe(false);
  // After a recovery the numbers may be lower under the newer epoch.
  expect(isPutBack(HUB, { ...HUB, epoch: 1, seq: 99 })).toBe(false);
  expect(isPutBack(HUB, { ...HUB, hubId: 'other', seq: 99 })).toBe(false);
  expect(isPutBack(HUB, null)).toBe(false);
});

test('it is read back as it was written, written only when it changed, and a broken one says nothing', async () => {
  using folder = tempFolder();
  const path = folder.file('mark.json');
  const file = new HighWaterFile(path, systemEnv());
  expect(file.read()).toBeNull();
  await file.write(HUB);
  expect(new HighWaterFile(path, systemEnv()).read()).toEqual(HUB);
  writeFileSync(path, '{"hubId":');
  expect(file.read()).toBeNull();
  await file.write(HUB);
  expect(readFileSync(path, 'utf8')).toBe('{"hubId":');
  await file.write({ ...HUB, seq: 41 });
  expect(file.read()).toEqual({ ...HUB, seq: 41 });
});
