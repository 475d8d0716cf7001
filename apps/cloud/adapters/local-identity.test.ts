import { statSync } from 'node:fs';
import { systemEnv } from '@comanda/db';
import { tempFolder } from '@comanda/testing/temp-folder';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { registerVerifierTests } from './identity-verifier.suite.ts';
import { localAudience, localIdentity } from './local-identity.ts';
import { type LocalIdentityKeys, openLocalIdentityKeys } from './local-identity-keys.ts';

const NOW = Date.parse('2026-11-21T01:00:00.000Z');
const AT = NOW / 1000;

const sign = (keys: LocalIdentityKeys, claims: object, header: object = {}) => {
  const { audience: aud, issuer: iss } = localAudience(keys);
  const person = { sub: 'uid-1', email: 'ana@comal.gt', email_verified: true, name: 'Ana Paz', sid: 's1' };
  return new SignJWT({ aud, iss, ...person, iat: AT, exp: AT + 60, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.keyId, ...header })
    .sign(keys.privateKey);
};

registerVerifierTests('the cloud itself', async () => {
  const folder = tempFolder();
  const [keys, others] = await Promise.all(
    ['keys.json', 'other.json'].map((name) => openLocalIdentityKeys(folder.file(name), systemEnv())),
  );
  return {
    provider: localIdentity(keys!, () => NOW),
    token: (claims = {}, header = {}) => sign(keys!, claims, header),
    forged: () => sign({ ...keys!, privateKey: others!.privateKey }, {}),
    expired: () => sign(keys!, { exp: AT - 60 }),
    [Symbol.asyncDispose]: async () => folder[Symbol.dispose](),
  };
});

describe('tokens of the cloud itself', () => {
  const subject = {
    uid: 'a1',
    email: 'ana@comal.gt',
    isEmailVerified: false,
    name: 'Ana',
    sessionKey: 's1',
    authTime: AT,
    claims: { db_user_id: 'a1', role: 'Owner' as const, role_by_business_id: { b1: 'Owner' as const } },
  };

  test('have Firebase’s shape, last as long as told, and are read after a restart', async () => {
    using folder = tempFolder();
    let now = NOW;
    const start = async () =>
      localIdentity(await openLocalIdentityKeys(folder.file('a/keys.json'), systemEnv()), () => now);
    const token = await (await start()).local!.issue(subject, 3600);
    const identity = await (await start()).verify(token, { checkRevoked: true });
    expect(identity).toMatchObject({ uid: 'a1', sessionKey: 's1', isEmailVerified: false });
    expect(identity.claims).toMatchObject({ sub: 'a1', auth_time: AT, iat: AT, exp: AT + 3600, ...subject.claims });
    now += 3_601_000;
    await expect((await start()).verify(token, { checkRevoked: false })).rejects.toThrow(/expired/);
  });

  test('of another cloud are of another project', async () => {
    using folder = tempFolder();
    const [one, other] = await Promise.all(
      ['one.json', 'other.json'].map(async (name) =>
        localIdentity(await openLocalIdentityKeys(folder.file(name), systemEnv()), () => NOW),
      ),
    );
    const token = await one!.local!.issue(subject, 60);
    await expect(other!.verify(token, { checkRevoked: false })).rejects.toThrow(/project/);
  });

  test('need a sign-in they belong to', async () => {
    using folder = tempFolder();
    const keys = await openLocalIdentityKeys(folder.file('keys.json'), systemEnv());
    const token = await sign(keys, { sid: undefined });
    await expect(localIdentity(keys, () => NOW).verify(token, { checkRevoked: false })).rejects.toThrow(/not valid/);
  });

  test('are signed by a key its owner alone can read', async () => {
    using folder = tempFolder();
    const path = folder.file('keys.json');
    expect((await openLocalIdentityKeys(path, systemEnv())).keyId).toBe(
      (await openLocalIdentityKeys(path, systemEnv())).keyId,
    );
    expect(statSync(path).mode & 0o077).toBe(0);
  });
});
