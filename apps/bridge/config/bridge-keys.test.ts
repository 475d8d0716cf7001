import { expect, test } from 'vitest';
import { bridgeKeys, WrongSecretError } from './bridge-keys.ts';

const SECRET = 'a secret of a bridge, thirty-two bytes';
const TOKEN = 'ab'.repeat(32);

test('a token that was sealed is not to be read on disk, and opens with the same secret after a restart', () => {
  const sealed = bridgeKeys(SECRET).seal(TOKEN);
  expect(sealed).not.toContain(TOKEN);
  expect(bridgeKeys(SECRET).open(sealed)).toBe(TOKEN);
});

test('the same token is never sealed twice to the same text', () => {
  const keys = bridgeKeys(SECRET);
  expect(keys.seal(TOKEN)).not.toBe(keys.seal(TOKEN));
});

test('another secret is told as the wrong one, and so is a sealed token that somebody changed', () => {
  const sealed = bridgeKeys(SECRET).seal(TOKEN);
  expect(() => bridgeKeys(`${SECRET}!`).open(sealed)).toThrow(WrongSecretError);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[20]! ^= 1;
  expect(() => bridgeKeys(SECRET).open(bytes.toString('base64url'))).toThrow(WrongSecretError);
  expect(() => bridgeKeys(SECRET).open('')).toThrow(/BRIDGE_SECRET is not the one/);
});

test('a secret of less than 32 bytes is refused', () => {
  expect(() => bridgeKeys('x'.repeat(31))).toThrow('BRIDGE_SECRET must have 32 bytes or more');
  expect(bridgeKeys('ñ'.repeat(16)).signing).toHaveLength(32);
});

test('what signs sessions is not what seals the token', () => {
  const { signing } = bridgeKeys(SECRET);
  expect(bridgeKeys(SECRET).signing).toEqual(signing);
  expect(bridgeKeys(`${SECRET}!`).signing).not.toEqual(signing);
});
