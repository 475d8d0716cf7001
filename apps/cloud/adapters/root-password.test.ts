import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashRootPassword, rootPasswordVerifier } from './root-password.ts';

const KEY = randomBytes(32);

test('the password is right only with the key it was hashed with', async () => {
  const hash = await hashRootPassword('correcta y larga', KEY);
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await rootPasswordVerifier(hash, KEY)('correcta y larga')).toBe(true);
  expect(await rootPasswordVerifier(hash, KEY)('equivocada')).toBe(false);
  expect(await rootPasswordVerifier(hash, randomBytes(32))('correcta y larga')).toBe(false);
});

test('at most two are checked at once, and a check that breaks gives its place on', async () => {
  let [running, most, calls] = [0, 0, 0];
  const slow = async (): Promise<boolean> => {
    calls += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((next) => setImmediate(next));
    running -= 1;
    if (calls === 3) throw new Error('a broken hash');
    return true;
  };
  const verify = rootPasswordVerifier('$argon2id$', KEY, slow);
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => verify('x')));
  expect([most, calls]).toEqual([2, 10]);
  expect(settled.filter((one) => one.status === 'rejected')).toHaveLength(1);
});
