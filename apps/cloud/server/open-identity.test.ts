import type { SignInWay } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { tempFolder } from '@comanda/testing/temp-folder';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openIdentity } from './open-identity.ts';
import { type SignIn, signInRoutes } from './sign-in-routes.ts';

const log = pino({ level: 'silent' });
const SECRETS = {
  HASHED_ROOT_PASSWORD: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
  ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
  MCP_TOKEN_SECRET: 'x'.repeat(32),
};
const ask = (signIn: SignIn, path: string): Promise<unknown> =>
  signInRoutes(signIn)
    .find((route) => route.path === path)!
    .handler({} as never, {});

test('a cloud that signs people in itself publishes the keys hubs need', async () => {
  using folder = tempFolder();
  const config = readConfig({ ...SECRETS, IDENTITY_PROVIDER: 'local', COMANDA_DATA: folder.path });
  const identity = await openIdentity(config, systemEnv(), log);
  const { origins, close } = identity;
  const { keys, issuer } = (await ask(identity, '/auth/local/keys')) as { keys: object[]; issuer: string };
  expect(issuer).toMatch(/^https:\/\//);
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
  expect(JSON.stringify(keys)).not.toContain('"d"');
  expect(origins).toEqual([]);
  await close();
});

test('one with Firebase names where its pages sign in, and lets them speak there; the emulator stands for both', async () => {
  const firebase = { FIREBASE_PROJECT_ID: 'p', FIREBASE_CLIENT_EMAIL: 'a@b.c', FIREBASE_PRIVATE_KEY: 'none' };
  const emulated = { ...SECRETS, ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  const open = (env: object) => openIdentity(readConfig({ ...emulated, ...env }), systemEnv(), log);
  const withKey = await open({ FIREBASE_WEB_API_KEY: 'web-key' });
  const way = (await ask(withKey, '/auth/sign-in-way')) as Extract<SignInWay, { provider: 'firebase' }>;
  expect(way).toEqual({
    provider: 'firebase',
    apiKey: 'web-key',
    signInUrl: 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    tokenUrl: 'http://127.0.0.1:9099/securetoken.googleapis.com/v1/token',
  });
  expect(withKey.origins).toEqual(['http://127.0.0.1:9099']);
  const without = await open({});
  expect(await ask(without, '/auth/sign-in-way')).toMatchObject({ apiKey: null });
  expect(without.origins).toEqual([]);
  await Promise.all([withKey.close(), without.close()]);
});
