import { readFileSync, statSync } from 'node:fs';
import { systemEnv } from '@comanda/db';
import { tempFolder } from '@comanda/testing/temp-folder';
import { describe, expect, test } from 'vitest';
import { openHubKeys } from './hub-keys.ts';
import { localSecrets } from './local-secrets.ts';

const CHEAP = { memoryCost: 1024, timeCost: 2 };
const NOW = Date.parse('2026-11-21T01:00:00.000Z');
const open = async (path: string, now = () => NOW) =>
  localSecrets(await openHubKeys({ keyFile: path, pinKeyFile: null }, systemEnv()), now, CHEAP);

describe('the secrets of a hub', () => {
  test('a PIN is kept as argon2id, and only the right one verifies', async () => {
    using folder = tempFolder();
    const secrets = await open(folder.file('keys.json'));
    const hash = await secrets.hash('1234');
    expect(hash).toMatch(/^\$argon2id\$/);
    expect([await secrets.verify(hash, '1234'), await secrets.verify(hash, '1235')]).toEqual([true, false]);
  });

  test('a PIN’s fingerprint is the same after a restart and when the hub’s business gets another id, and tells no PIN', async () => {
    using folder = tempFolder();
    const [before, after] = [await open(folder.file('keys.json')), await open(folder.file('keys.json'))];
    expect(before.pinLookup('b1', '1234')).toBe(after.pinLookup('b1', '1234'));
    // All PINs were lost when a hub joined the cloud and took its ids.
    expect(before.pinLookup('b1', '1234')).toBe(before.pinLookup('b2', '1234'));
    const stranger = await open(folder.file('other.json'));
    expect(stranger.pinLookup('b1', '1234')).not.toBe(before.pinLookup('b1', '1234'));
    // Digits of a PIN come about in it by chance: what tells nothing is that all of it is a keyed digest.
    expect(before.pinLookup('b1', '1234')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a token is read by this hub after a restart, and by no other hub', async () => {
    using folder = tempFolder();
    const claims = { userId: 'u1', sessionId: 's1' };
    const token = await (await open(folder.file('keys.json'))).issueToken(claims, 60);
    expect(await (await open(folder.file('keys.json'))).readToken(token)).toEqual(claims);
    expect(await (await open(folder.file('other.json'))).readToken(token)).toBeNull();
  });

  test('a token that was changed, has expired, or is signed by nobody is none, also when it was read before', async () => {
    using folder = tempFolder();
    let now = NOW;
    const secrets = await open(folder.file('keys.json'), () => now);
    const token = await secrets.issueToken({ userId: 'u1', sessionId: 's1' }, 60);
    expect(await secrets.readToken(`${token.slice(0, -4)}AAAA`)).toBeNull();
    const body = Buffer.from(JSON.stringify({ sub: 'u1', sid: 's1', iss: 'comanda-hub', exp: NOW })).toString(
      'base64url',
    );
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    expect(await secrets.readToken(unsigned)).toBeNull();
    expect(await secrets.readToken(token)).not.toBeNull();
    now += 61_000;
    expect(await secrets.readToken(token)).toBeNull();
  });

  test('the keys are readable by their owner alone and written whole', async () => {
    using folder = tempFolder();
    const path = folder.file('keys.json');
    await open(path);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(() => JSON.parse(readFileSync(path, 'utf8'))).not.toThrow();
  });
});
