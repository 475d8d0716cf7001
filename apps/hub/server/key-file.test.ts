import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { systemEnv } from '@comanda/db';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Hub } from './hub.ts';

test('a hub whose keys lie outside its data has none inside, and does not become another when they are missing', async () => {
  using folder = tempFolder();
  const data = folder.file('data');
  const settings = { HUB_PORT: '0', HUB_HOST: '127.0.0.1', COMANDA_DATA: data, HUB_KEY_FILE: folder.file('stick') };
  const open = () => new Hub({ config: readConfig(settings), log: pino({ level: 'silent' }), env: systemEnv() });
  const first = open();
  await first.start();
  await first.stop();
  expect([existsSync(folder.file('stick')), existsSync(`${data}/hub-keys.json`)]).toEqual([true, false]);
  renameSync(folder.file('stick'), folder.file('pulled'));
  await expect(open().start()).rejects.toThrow('its keys are not at');
  expect(existsSync(folder.file('stick'))).toBe(false);
  renameSync(folder.file('pulled'), folder.file('stick'));
  const again = open();
  await again.start();
  await again.stop();
});

test('keys are where HUB_KEY_FILE says, else in systemd’s credential, else in the data', () => {
  using folder = tempFolder();
  const placeOf = (env: NodeJS.ProcessEnv) => readConfig({ COMANDA_DATA: folder.path, ...env });
  const inside = { keyFile: folder.file('hub-keys.json'), pinKeyFile: null };
  const CREDENTIALS_DIRECTORY = folder.path;
  expect(placeOf({ CREDENTIALS_DIRECTORY })).toMatchObject(inside);
  writeFileSync(folder.file('hub-keys'), '{}');
  const pinKeyFile = folder.file('hub-pin-key');
  expect(placeOf({ CREDENTIALS_DIRECTORY })).toMatchObject({ keyFile: folder.file('hub-keys'), pinKeyFile });
  const named = { CREDENTIALS_DIRECTORY, HUB_KEY_FILE: '/mnt/stick/keys' };
  expect(placeOf(named)).toMatchObject({ keyFile: '/mnt/stick/keys', pinKeyFile });
  expect(placeOf({})).toMatchObject(inside);
});
