import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignInOutput } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pino from 'pino';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Hub } from './hub.ts';

const NAMES = { issuer: 'https://identity.comanda.local/test', audience: 'test' };
const OWNER = {
  ownerName: 'Marta',
  ownerEmail: 'marta@comal.gt',
  ownerPassword: 'una-clave-larga',
  ownerPin: '481516',
};

/** A hub that knows the keys of an identity provider, which is then gone. */
const openHub = async (folder: string, hasCloud = true) => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA', use: 'sig' }];
  const provider = createServer((_request, response) => response.end(JSON.stringify({ keys, ...NAMES })));
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const cloud = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const config = readConfig({
    HUB_PORT: '0',
    HUB_HOST: '127.0.0.1',
    COMANDA_DATA: folder,
    HUB_PUBLIC_REQUESTS_PER_MINUTE: '1000',
    ...(hasCloud ? { CLOUD_URL: cloud } : {}),
  });
  const hashCost = { memoryCost: 1024, timeCost: 2 };
  const hub = new Hub({ config, log: pino({ level: 'silent' }), env: systemEnv(), hashCost });
  const url = `http://127.0.0.1:${(await hub.start()).port}`;
  const setup = { businessName: 'El Comal', locationName: 'Zona 10', locationCode: 'Z10', ...OWNER };
  const body = JSON.stringify({ ...setup, setupCode: setupCodeIn(folder, 'hub') });
  const headers = { 'content-type': 'application/json' };
  const own = (await (
    await fetch(`${url}/auth/local/setup`, { method: 'POST', headers, body })
  ).json()) as SignInOutput;
  const me = async (authorization: string | null) => {
    const response = await fetch(`${url}/auth/local/me`, { headers: authorization ? { authorization } : {} });
    const answer = (await response.json()) as { error?: string; fullName?: string };
    return [response.status, answer.error ?? answer.fullName];
  };
  const token = (more: { aud?: string; expiresIn?: number; says?: object } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ email: OWNER.ownerEmail, email_verified: true, sid: 's1', ...more.says })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
      .setIssuer(NAMES.issuer)
      .setAudience(more.aud ?? NAMES.audience)
      .setSubject('uid-1')
      .setIssuedAt(now)
      .setExpirationTime(now + (more.expiresIn ?? 3600))
      .sign(privateKey);
  };
  const close = async () => {
    await hub.stop();
    provider.closeAllConnections();
    provider.close();
  };
  return { hub, url, own: own.idToken, me, token, close };
};

test('a hub answered 401 to every token but its own: the provider’s is taken, and each wrong one has the cloud’s code', async () => {
  using folder = tempFolder();
  const { own, me, token, close } = await openHub(folder.path);
  expect(await me(`Bearer ${await token()}`)).toEqual([200, 'Marta']);
  expect(await me(`bearer ${own}`)).toEqual([200, 'Marta']);
  expect(await me(null)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await me('Basic eDp5')).toEqual([401, 'UNAUTHENTICATED']);
  for (const malformed of ['Bearer abc', 'Bearer not a token', `Bearer ${'x'.repeat(9000)}`, 'Bearer a.b.c']) {
    expect(await me(malformed), malformed.slice(0, 20)).toEqual([400, 'IDENTITY_TOKEN_MALFORMED']);
  }
  expect(await me(`Bearer ${await token({ aud: 'else' })}`)).toEqual([400, 'IDENTITY_TOKEN_WRONG_PROJECT']);
  expect(await me(`Bearer ${await token({ expiresIn: -10 })}`)).toEqual([400, 'IDENTITY_TOKEN_EXPIRED']);
  expect(await me(`Bearer ${await token({ says: { email: 'nobody@comal.gt' } })}`)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await me(`Bearer ${await token({ says: { two_step: [] } })}`)).toEqual([401, 'TWO_STEP_REQUIRED']);
  expect(await me(`Bearer ${await token({ says: { two_step: ['s1'] } })}`)).toEqual([200, 'Marta']);
  await close();
});

test('the staff socket takes the provider’s token too', async () => {
  using folder = tempFolder();
  const { hub, url, own, token, close } = await openHub(folder.path);
  expect(hub.verify().integrity).toBe('ok');
  const open = (said: string) =>
    io(`${url}/restaurant`, { auth: { token: said }, transports: ['websocket'], forceNew: true, reconnection: false });
  // A client hears that it is connected before the hub has looked at its token: the hub says who is in.
  const inside = async () => {
    const answer = await fetch(`${url}/websocket-status`, { headers: { authorization: `Bearer ${own}` } });
    const { namespaces } = (await answer.json()) as { namespaces: Record<string, { count: number }> };
    return namespaces['/restaurant']?.count;
  };
  const welcome = open(await token());
  await expect.poll(inside).toBe(1);
  const refused = open(await token({ says: { two_step: [] } }));
  await new Promise((done) => refused.once('auth_error', done));
  expect(await inside()).toBe(1);
  for (const socket of [welcome, refused]) socket.close();
  await close();
});

test('a hub without a cloud says the same of what is malformed or another’s', async () => {
  using folder = tempFolder();
  const { me, token, close } = await openHub(folder.path, false);
  expect(await me('Bearer abc')).toEqual([400, 'IDENTITY_TOKEN_MALFORMED']);
  expect(await me(`Bearer ${await token()}`)).toEqual([400, 'IDENTITY_TOKEN_WRONG_PROJECT']);
  await close();
});
