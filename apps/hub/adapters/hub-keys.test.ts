import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { systemEnv } from '@comanda/db';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { openHubKeys, readBackupKey } from './hub-keys.ts';

const env = systemEnv();

test('keys that are only handed over to be read are never written to: another PIN key lies encrypted beside the data', async () => {
  using folder = tempFolder();
  const place = { keyFile: folder.file('credential'), pinKeyFile: folder.file('hub-pin-key') };
  const first = await openHubKeys(place, env);
  const handedOver = readFileSync(place.keyFile, 'utf8');
  chmodSync(place.keyFile, 0o400);
  const pinKey = Buffer.alloc(32, 7);
  await first.replacePinKey(pinKey.toString('base64'));
  expect(first.pinKey).toEqual(pinKey);
  expect(readFileSync(place.keyFile, 'utf8')).toBe(handedOver);
  expect(readFileSync(place.pinKeyFile, 'utf8')).not.toContain(pinKey.toString('base64'));
  const again = await openHubKeys(place, env);
  expect([again.pinKey, again.publicKeyText]).toEqual([pinKey, first.publicKeyText]);
});

test('the key of backups stays the same when the hub joins a business, and is found without the hub', async () => {
  using folder = tempFolder();
  const place = { keyFile: folder.file('hub-keys.json'), pinKeyFile: null };
  const keys = await openHubKeys(place, env);
  await keys.replacePinKey(Buffer.alloc(32, 7).toString('base64'));
  expect(readBackupKey(place.keyFile, env)).toEqual(keys.backupKey);
  expect((await openHubKeys(place, env)).backupKey).toEqual(keys.backupKey);
  writeFileSync(folder.file('other'), '{}');
  expect(() => readBackupKey(folder.file('nowhere'), env)).toThrow('HUB_KEY_FILE');
  expect(() => readBackupKey(folder.file('other'), env)).toThrow('no file of a hub');
});
