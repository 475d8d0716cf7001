// Rule: a data folder shows others nothing; also held by apps/hub/server/private-files.test.ts
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRoot } from '@comanda/db';
import { ServingProcess } from '@comanda/testing/serving-process';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { hashRootPassword } from '../adapters/root-password.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');
const KEY = '0123456789abcdef'.repeat(4);

test('a cloud’s data folder shows others nothing, made or open before, and the database still lies in it', async () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  const data = folder.file('srv/data');
  const cloud = new ServingProcess(() => MAIN, 'cloud ready');
  const settings = {
    CLOUD_PORT: '0',
    CLOUD_HOST: '127.0.0.1',
    COMANDA_DATA: data,
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
    IDENTITY_PROVIDER: 'local',
    ENCRYPTION_KEY: KEY,
    MCP_TOKEN_SECRET: 'x'.repeat(40),
    HASHED_ROOT_PASSWORD: await hashRootPassword('soporte', Buffer.from(KEY, 'hex')),
  };
  await cloud.start(settings);
  await cloud.end('SIGTERM');
  // As an earlier version made it.
  for (const open of [data, `${data}/postgres`]) chmodSync(open, 0o755);
  writeFileSync(`${data}/note.json`, '{}', { mode: 0o644 });
  await cloud.start(settings);
  await cloud.end('SIGTERM');
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const widest = isRoot() ? 0o711 : 0o700;
  expect([modeOf(data), modeOf(`${data}/postgres`)]).toEqual([widest, widest]);
  expect([modeOf(`${data}/postgres/data`), modeOf(`${data}/postgres/password`)]).toEqual([0o700, 0o600]);
  expect(modeOf(`${data}/note.json`)).toBe(0o600);
  expect(existsSync(`${data}/postgres/place`)).toBe(false);
}, 120_000);
