import { existsSync, statSync } from 'node:fs';
import { systemEnv } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { Cloud } from './cloud.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const OLGA = { email: 'olga@comal.gt', fullName: 'Olga Paz', password: 'correcta-1234' };

const startCloud = async (dataFolder: string, databaseUrl: string, more: NodeJS.ProcessEnv = {}, env = systemEnv()) => {
  const config = readConfig({
    CLOUD_PORT: '0',
    CLOUD_HOST: '127.0.0.1',
    COMANDA_DATA: dataFolder,
    DATABASE_URL: databaseUrl,
    IDENTITY_PROVIDER: 'local',
    ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    MCP_TOKEN_SECRET: 'x'.repeat(32),
    HASHED_ROOT_PASSWORD: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
    ...more,
  });
  const cloud = new Cloud({ config, log: pino({ level: 'silent' }), env, checkOutputs: true });
  const { port, setupCode } = await cloud.start();
  const url = `http://127.0.0.1:${port}/auth/local/setup`;
  const way = async () => (await fetch(`http://127.0.0.1:${port}/auth/sign-in-way`)).json();
  const setUp = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ ...OLGA, ...body }) });
    return { status: answer.status, body: (await answer.json()) as { error?: string } };
  };
  return { code: setupCode, setUp, way, stop: () => cloud.stop() };
};

test('nobody has the first account of a cloud without the code on its console, which is one for all processes of a database', async () => {
  using one = tempFolder();
  using other = tempFolder();
  const databaseUrl = await postgres.createDatabase();
  const [first, second] = [await startCloud(one.path, databaseUrl), await startCloud(other.path, databaseUrl)];
  const code = setupCodeIn(one.path, 'cloud')!;
  expect([first.code, second.code, setupCodeIn(other.path, 'cloud')]).toEqual([code, code, code]);
  expect(statSync(one.file('cloud-setup-code')).mode & 0o777).toBe(0o600);
  expect(await second.setUp({})).toMatchObject({ status: 400, body: { error: 'VALIDATION_FAILED' } });
  expect(await second.setUp({ setupCode: 'AAAA-AAAA' })).toMatchObject({
    status: 403,
    body: { error: 'SETUP_CODE_WRONG', path: 'setupCode' },
  });
  expect(await first.way()).toEqual({ provider: 'local', needsSetup: true });
  await first.stop();

  const again = await startCloud(one.path, databaseUrl);
  expect(again.code).toBe(code);
  expect((await second.setUp({ setupCode: code })).status).toBe(201);
  expect(existsSync(other.file('cloud-setup-code'))).toBe(false);
  expect((await again.setUp({ setupCode: code })).body.error).toBe('ALREADY_SET_UP');
  expect(await again.way()).toEqual({ provider: 'local', needsSetup: false });
  await Promise.all([again.stop(), second.stop()]);

  const last = await startCloud(one.path, databaseUrl);
  expect([last.code, setupCodeIn(one.path, 'cloud')]).toEqual([null, null]);
  await last.stop();
});

test('another key is another code, whatever lies in the folder: processes with one key must not differ by what was left there', async () => {
  using folder = tempFolder();
  const databaseUrl = await postgres.createDatabase();
  const first = await startCloud(folder.path, databaseUrl);
  await first.stop();
  const second = await startCloud(folder.path, databaseUrl, { ENCRYPTION_KEY: 'fedcba9876543210'.repeat(4) });
  await second.stop();
  expect(second.code).not.toBe(first.code);
  expect(setupCodeIn(folder.path, 'cloud')).toBe(second.code);
});

test('the cloud kept who had typed a wrong setup code for ever: after a quiet day that is gone', async () => {
  using folder = tempFolder();
  const databaseUrl = await postgres.createDatabase();
  const real = systemEnv();
  let ahead = 0;
  const jobs: (() => void)[] = [];
  const env = {
    ...real,
    now: () => real.now() + ahead,
    // What runs a minute after the start is a job: here when the test says so.
    setTimer: (run: () => void, ms: number) => {
      if (ms !== 60_000) return real.setTimer(run, ms);
      jobs.push(run);
      return () => undefined;
    },
  };
  const cloud = await startCloud(folder.path, databaseUrl, {}, env);
  const db = await CloudDatabase.open(databaseUrl, tables, env, () => undefined);
  const counted = () => db.read.selectFrom('signInAttempt').select('key').execute();
  await cloud.setUp({ setupCode: 'AAAA-AAAA' });
  expect(await counted()).not.toEqual([]);
  ahead = 86_400_001;
  for (const run of jobs.splice(0)) run();
  await vi.waitFor(async () => expect(await counted()).toEqual([]));
  await db.close();
  await cloud.stop();
});
