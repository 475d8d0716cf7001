import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { folderForPrivateFiles, isRoot, privateDataFolder } from './private-folder.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('a folder everybody could look into, with what lay in it, is this user’s alone', () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  writeFileSync(folder.file('hub.db'), 'x', { mode: 0o644 });
  writeFileSync(folder.file('closed'), 'x', { mode: 0o400 });
  mkdirSync(folder.file('inner'), { mode: 0o755 });
  privateDataFolder(folder.path);
  expect(['', 'hub.db', 'closed', 'inner'].map((name) => modeOf(folder.file(name)))).toEqual([
    ...[isRoot() ? 0o711 : 0o700, 0o600, 0o400, 0o755],
  ]);
});

test('backups in an operator’s folder took it from everybody, with every file in it: only what is ours is narrowed', () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  for (const name of ['hub-1.db', 'notes.txt']) writeFileSync(folder.file(name), 'x', { mode: 0o644 });
  const isOurs = (name: string) => name.startsWith('hub-');
  folderForPrivateFiles(folder.path, isOurs);
  expect(['', 'hub-1.db', 'notes.txt'].map((name) => modeOf(folder.file(name)))).toEqual([0o755, 0o600, 0o644]);
  folderForPrivateFiles(folder.file('made/by-us'), isOurs);
  expect(['made', 'made/by-us'].map((name) => modeOf(folder.file(name)))).toEqual([0o700, 0o700]);
});

test('root’s data folder may be passed through when it is made, is narrowed to that, and never opened', () => {
  using folder = tempFolder();
  const fresh = folder.file('srv/comanda');
  privateDataFolder(fresh);
  const widest = isRoot() ? 0o711 : 0o700;
  expect([modeOf(fresh), modeOf(folder.file('srv'))]).toEqual([widest, widest]);
  chmodSync(fresh, 0o755);
  privateDataFolder(fresh);
  expect(modeOf(fresh)).toBe(widest);
  chmodSync(fresh, 0o700);
  privateDataFolder(fresh);
  expect(modeOf(fresh)).toBe(0o700);
});
