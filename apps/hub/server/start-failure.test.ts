import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemEnv } from '@comanda/db';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { stateSentence } from '../electron/words.ts';
import { Hub } from './hub.ts';
import { startDetail, startFailure, startNotice } from './start-failure.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');

/** What a hub would say on its console that cannot start on `dataFolder`. */
const complaint = async (dataFolder: string, more: Record<string, string> = {}): Promise<string> => {
  const config = readConfig({ HUB_PORT: '0', HUB_HOST: '127.0.0.1', COMANDA_DATA: dataFolder, ...more });
  const hub = new Hub({ config, log: pino({ level: 'silent' }), env: systemEnv() });
  return hub.start().then(
    () => 'it started',
    (error: Error) => startNotice(error, dataFolder),
  );
};

/** What one says on it, as a process of its own. */
const consoleOf = (dataFolder: string): Promise<string> =>
  new Promise((done) => {
    const env = { ...process.env, HUB_PORT: '0', HUB_HOST: '127.0.0.1', COMANDA_DATA: dataFolder };
    execFile(process.execPath, [MAIN], { env }, (_error, _stdout, stderr) => done(stderr));
  });

test('a hub that could not start said one raw line: now it says what, where and what to do', async () => {
  using folder = tempFolder();
  mkdirSync(folder.file('noise'));
  writeFileSync(folder.file('noise/hub.db'), 'this is no database, and long enough to be read as one'.repeat(100));
  expect(await consoleOf(folder.file('noise'))).toMatch(/La base de datos está dañada.*restaure.*\(.*noise: .*\)/);
  mkdirSync(folder.file('keys'));
  writeFileSync(folder.file('keys/hub-keys.json'), '{"private":');
  expect(await complaint(folder.file('keys'))).toMatch(/archivo de llaves.*\(.*keys\/hub-keys\.json/);
  mkdirSync(folder.file('folder/hub.db'), { recursive: true });
  expect(await complaint(folder.file('folder'))).toMatch(/carpeta de datos.*COMANDA_DATA.*\(.*folder: /);
  expect(await complaint(folder.file('host'), { HUB_HOST: '203.0.113.9' })).toMatch(
    /no tiene la dirección de HUB_HOST/,
  );
});

test.each([
  [{ code: 'SQLITE_FULL' }, 'disk_full'],
  [{ code: 'ENOSPC' }, 'disk_full'],
  [{ code: 'SQLITE_CANTOPEN_ISDIR' }, 'no_access'],
  [{ code: 'EACCES', syscall: 'scandir' }, 'no_access'],
  [{ code: 'EACCES', syscall: 'listen' }, 'port_denied'],
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'port_taken'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'no_such_address'],
  [{}, 'other'],
] as const)('%j has a sentence of its own', (more, failure) => {
  const error = Object.assign(new Error('raw words'), more);
  expect(startFailure(error)).toBe(failure);
  expect(startNotice(error, '/srv/data')).toMatch(/^\p{Lu}.*\(.*raw words\)$/u);
});

test('the window says it in Spanish, with the place', () => {
  const error = Object.assign(new Error('unable to open database file'), { code: 'SQLITE_CANTOPEN' });
  const state = { kind: 'failed', failure: startFailure(error), detail: startDetail(error, '/srv/data') } as const;
  expect(stateSentence(state, 'es')).toMatch(/^No se puede leer o escribir la carpeta de datos.*\/srv\/data: /);
});
