import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { isRoot } from '../private-folder.ts';
import { programsToEnter } from './embedded-library.ts';

/** A package of programs as npm lays it down, with a version nobody else has. */
const programs = (folder: string): string => {
  mkdirSync(join(folder, 'package/dist'), { recursive: true });
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ version: `test-${process.pid}-${Date.now()}` }));
  const entry = join(folder, 'package/dist/index.js');
  writeFileSync(entry, 'export const postgres = 1;');
  return entry;
};

test('programs below a folder that is closed to others are copied to where the server’s user may enter, once', () => {
  using folder = tempFolder();
  const entry = programs(folder.path);
  chmodSync(folder.path, 0o700);
  const found = programsToEnter(entry);
  expect(found === entry).toBe(!isRoot());
  expect(readFileSync(found, 'utf8')).toBe(readFileSync(entry, 'utf8'));
  expect(programsToEnter(entry)).toBe(found);
  if (found !== entry) rmSync(dirname(dirname(found)), { recursive: true });
});

test('programs that every user may get to are used where they lie', () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  const entry = programs(folder.path);
  expect(programsToEnter(entry)).toBe(entry);
});
