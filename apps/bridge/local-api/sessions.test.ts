import { expect, test } from 'vitest';
import { bcryptHash } from './password-hash.ts';
import { sessionOf, signSession } from './sessions.ts';

const KEY = new Uint8Array(32).fill(7);
const NOW = 1_800_000_000_000;
const check = { key: KEY, emergencyToken: null, businessId: 'b', now: NOW };

test('a session lives twelve hours, and only by the key that signed it', async () => {
  const { token, expiresIn } = await signSession(KEY, { kind: 'local' }, NOW);
  expect(expiresIn).toBe(43_200);
  const at = (change: object) => sessionOf(`Bearer ${token}`, { ...check, ...change });
  expect(await at({})).toEqual({ kind: 'local' });
  expect(await at({ now: NOW + 43_199_000 })).toEqual({ kind: 'local' });
  expect(await at({ now: NOW + 43_201_000 })).toBeNull();
  expect(await at({ key: new Uint8Array(32).fill(8) })).toBeNull();
});

test('a session signed while the clock was a year ahead lived for a year; one put right by minutes goes on', async () => {
  const { token } = await signSession(KEY, { kind: 'local' }, NOW);
  const at = (now: number) => sessionOf(`Bearer ${token}`, { ...check, now });
  expect(await at(NOW - 299_000)).toEqual({ kind: 'local' });
  expect(await at(NOW - 302_000)).toBeNull();
  expect(await at(NOW - 365 * 86_400_000)).toBeNull();
});

test('who signed in for one business is nobody at another', async () => {
  const { token } = await signSession(KEY, { kind: 'identity', businessId: 'b' }, NOW);
  expect(await sessionOf(`Bearer ${token}`, check)).toEqual({ kind: 'identity', businessId: 'b' });
  expect(await sessionOf(`Bearer ${token}`, { ...check, businessId: 'c' })).toBeNull();
});

test('without an emergency token no word is one', async () => {
  for (const header of [undefined, '', 'Bearer ', 'Bearer null', 'Basic eDp5'])
    expect(await sessionOf(header, check)).toBeNull();
});

test('a password is kept as what cannot be turned back, never twice alike', async () => {
  const passwords = bcryptHash();
  const [hash, other] = [await passwords.hash('secreto de la casa'), await passwords.hash('secreto de la casa')];
  expect(hash).not.toBe(other);
  expect(await passwords.verify(hash, 'secreto de la casa')).toBe(true);
  expect(await passwords.verify(hash, 'secreto de la casA')).toBe(false);
  expect(await passwords.verify('$2b$10$abc', 'secreto de la casa')).toBe(false);
});
