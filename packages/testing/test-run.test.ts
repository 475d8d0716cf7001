import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFolder } from './temp-folder.ts';
import { sweepRunFolders } from './test-run.ts';

test('a run that was killed left its databases in memory until the machine was started anew: the next run takes them away', () => {
  using folder = tempFolder();
  const { pid: gone } = spawnSync(process.execPath, ['--eval', '']);
  for (const name of [`comanda-tests-${gone}-aB3`, `comanda-tests-${process.pid}-cD4`, 'comanda-tests-eF5', 'other']) {
    mkdirSync(folder.file(`${name}/postgres`), { recursive: true });
  }
  sweepRunFolders(folder.path);
  expect(readdirSync(folder.path).sort()).toEqual([`comanda-tests-${process.pid}-cD4`, 'comanda-tests-eF5', 'other']);
});
