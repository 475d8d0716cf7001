import { generateKeyPairSync } from 'node:crypto';
import { startFakeIdentity } from '@comanda/testing/fake-identity';
import { refusal } from '@comanda/testing/refusal';
import { describe, expect, test } from 'vitest';
import { checkEmulator, openFirebaseIdentity } from './firebase-identity.ts';
import { registerVerifierTests } from './identity-verifier.suite.ts';
import { checkToken } from './identity-verifier.ts';

const open = async () => {
  const google = await startFakeIdentity();
  google.people.set('uid-1', { localId: 'uid-1', email: 'ana@comal.gt' });
  const outages: unknown[] = [];
  const { projectId, clientEmail, privateKey, agent } = google;
  const provider = openFirebaseIdentity({
    projectId,
    clientEmail,
    privateKey,
    agent,
    // The exchange of the key for access runs on a connection of its own, which no agent leads elsewhere.
    credential: { getAccessToken: async () => ({ access_token: 'fake', expires_in: 3600 }) },
    isEmulated: false,
    now: Date.now,
    onOutage: (error) => outages.push(error),
  });
  const close = async () => {
    await provider.close();
    await google[Symbol.asyncDispose]();
  };
  return { google, outages, provider, [Symbol.asyncDispose]: close };
};
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

registerVerifierTests('firebase-admin', async () => {
  const opened = await open();
  const { google } = opened;
  return {
    ...opened,
    token: (claims, header) => google.sign(claims, { header: header ?? {} }),
    forged: () => google.sign({}, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }),
    expired: () => google.sign({}, { now: minutesAgo(61) }),
  };
});

describe('Firebase', () => {
  const claims = { db_user_id: 'u1', role: 'Admin' as const, role_by_business_id: { b1: 'Admin' as const } };

  test('is asked for its certificates once, and nothing else for an ordinary request', async () => {
    await using fire = await open();
    for (const _ of [1, 2, 3]) await fire.provider.verify(fire.google.sign(), { checkRevoked: false });
    expect(fire.google.asked).toHaveLength(1);
    expect(fire.google.asked[0]).toContain('/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com');
  });

  test('that cannot be reached is an outage the operator hears of, not a bad token', async () => {
    await using fire = await open();
    fire.google.isDown = true;
    const token = fire.google.sign();
    expect(await refusal(fire.provider.verify(token, { checkRevoked: false }))).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    expect(fire.outages).toHaveLength(1);
    expect(await refusal(fire.provider.verify('garbage', { checkRevoked: false }))).toBe('IDENTITY_TOKEN_MALFORMED');
    fire.google.isDown = false;
    expect((await fire.provider.verify(token, { checkRevoked: false })).uid).toBe('uid-1');
  });

  test('with certificates at hand tells a bad signature from an outage, and asks nobody about the next', async () => {
    await using fire = await open();
    const forged = fire.google.sign({}, { header: { kid: 'unknown' } });
    for (const _ of [1, 2, 3]) {
      expect(await refusal(fire.provider.verify(forged, { checkRevoked: false }))).toBe('IDENTITY_TOKEN_INVALID');
    }
    expect(fire.outages).toEqual([]);
    expect(fire.google.asked.length).toBeLessThanOrEqual(2);
  });

  test('when asked, knows the disabled, the signed-out and the deleted', async () => {
    await using fire = await open();
    const token = fire.google.sign();
    const strict = () => fire.provider.verify(token, { checkRevoked: true });
    expect((await strict()).uid).toBe('uid-1');
    for (const change of [{ disabled: true }, { validSince: String(Math.floor(Date.now() / 1000) + 60) }]) {
      fire.google.people.set('uid-1', { localId: 'uid-1', ...change });
      expect(await refusal(strict())).toBe('IDENTITY_TOKEN_INVALID');
      expect((await fire.provider.verify(token, { checkRevoked: false })).uid).toBe('uid-1');
    }
    fire.google.people.clear();
    expect(await refusal(strict())).toBe('IDENTITY_TOKEN_INVALID');
    expect(fire.outages).toEqual([]);
  });

  test('that answers tokens but not questions about people is an outage where it must be asked', async () => {
    await using fire = await open();
    await fire.provider.verify(fire.google.sign(), { checkRevoked: false });
    fire.google.isDown = true;
    const strict = fire.provider.verify(fire.google.sign(), { checkRevoked: true });
    expect(await refusal(strict)).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    expect(fire.outages).toHaveLength(1);
  });

  test('a sign-in keeps its name over a refresh, a new one has another', async () => {
    await using fire = await open();
    const key = async (at: object) =>
      (await fire.provider.verify(fire.google.sign(at), { checkRevoked: false })).sessionKey;
    expect(await key({ auth_time: 100, iat: 200 })).toBe(await key({ auth_time: 100 }));
    expect(await key({ auth_time: 100 })).not.toBe(await key({ auth_time: 101 }));
  });

  test('keeps the claims of others beside ours, is not written to in vain, and takes two writers one by one', async () => {
    await using fire = await open();
    const person = { localId: 'uid-1', customAttributes: '{"plan":"oro"}' };
    fire.google.people.set('uid-1', person);
    await fire.provider.writeClaims('uid-1', claims);
    expect(JSON.parse(person.customAttributes)).toEqual({ plan: 'oro', ...claims });
    const writes = () => fire.google.asked.filter((path) => path.endsWith('accounts:update')).length;
    await fire.provider.writeClaims('uid-1', claims);
    expect(writes()).toBe(1);
    const other = { ...claims, role: 'Owner' as const };
    await Promise.all([fire.provider.writeClaims('uid-1', other), fire.provider.writeClaims('uid-1', claims)]);
    expect(JSON.parse(person.customAttributes)).toEqual({ plan: 'oro', ...claims });
    expect(writes()).toBe(3);
  });

  test('refuses to write claims loudly, and the next writing works', async () => {
    await using fire = await open();
    fire.google.failingUpdates = 1;
    await expect(fire.provider.writeClaims('uid-1', claims)).rejects.toThrow();
    await fire.provider.writeClaims('uid-1', claims);
    expect(fire.google.people.get('uid-1')?.customAttributes).toContain('db_user_id');
  });

  test('twenty businesses do not break the writing of claims', async () => {
    await using fire = await open();
    const ids = Array.from({ length: 20 }, (_, i) => `01990000-0000-7000-8000-0000000000${String(i).padStart(2, '0')}`);
    const role_by_business_id = Object.fromEntries(ids.map((id) => [id, 'Admin' as const]));
    await fire.provider.writeClaims('uid-1', { db_user_id: ids[0]!, role: 'Admin', role_by_business_id });
    expect(JSON.parse(fire.google.people.get('uid-1')!.customAttributes!)).toEqual({
      db_user_id: ids[0],
      role: 'Admin',
      role_by_business_overflow: true,
    });
  });
});

describe('the emulator, which takes tokens nobody signed', () => {
  const host = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

  test('is refused in production and beside a real key', () => {
    expect(checkEmulator({ ...host, NODE_ENV: 'production' })).toMatch(/production/);
    expect(checkEmulator({ ...host, FIREBASE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\n…' })).toMatch(/real/);
  });

  test('is the only one whose tokens need no key and no signature, and they too must be of this project', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [audience, issuer] = ['demo', 'https://securetoken.google.com/demo'];
    const token = (aud: string) => `${part({ alg: 'none' })}.${part({ aud, iss: issuer })}.`;
    const check = (aud: string, isEmulated: boolean) => () =>
      checkToken(token(aud), { algorithm: 'RS256', audience, issuer, isEmulated });
    expect(check('demo', true)).not.toThrow();
    expect(check('other', true)).toThrow(/project/);
    expect(check('demo', false)).toThrow(/malformed/);
  });

  test('is allowed elsewhere, and its absence everywhere', () => {
    expect(checkEmulator({ ...host, FIREBASE_PRIVATE_KEY: 'emulator' })).toBeNull();
    expect(checkEmulator({ NODE_ENV: 'production', FIREBASE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' })).toBeNull();
  });
});
