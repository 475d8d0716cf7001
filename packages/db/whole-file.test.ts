import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { readWholeFile, writeWholeFile } from './whole-file.ts';

test('a small file is kept whole, for its user alone, in folders that need not be there yet', async () => {
  using folder = tempFolder();
  const path = join(folder.path, 'a/b/keys.json');
  expect(readWholeFile(path)).toBeNull();
  await writeWholeFile(path, 'one');
  await writeWholeFile(path, 'two');
  expect(readWholeFile(path)).toBe('two');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder.path, 'a/b'))).toEqual(['keys.json']);
});

test('what a crash left behind for all to read was what the next keys were written into', async () => {
  using folder = tempFolder();
  const path = folder.file('keys.json');
  writeFileSync(`${path}.new`, 'half', { mode: 0o644 });
  await writeWholeFile(path, 'whole');
  expect([readWholeFile(path), statSync(path).mode & 0o777]).toEqual(['whole', 0o600]);
});
