import { randomBytes } from 'node:crypto';
import { openCredentials, sealCredentials } from '@comanda/fel';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const KEY = randomBytes(32);
const vault = createVault(KEY, randomBytes);

test('what is sealed opens for its owner alone, with this key alone', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'a1');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(vault.open(sealed, 'a1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => vault.open(sealed, 'a2')).toThrow();
  const empty = vault.seal('', 'a1');
  expect(vault.open(empty, 'a1')).toBe('');
  for (const text of [`${empty.slice(0, -6)}AAAAAA`, empty.slice(0, -10), 'v1.', ''])
    expect(() => vault.open(text, 'a1')).toThrow();
  expect(() => createVault(randomBytes(32), randomBytes).open(sealed, 'a1')).toThrow();
});

test('what was changed, cut or never sealed does not open; the same text is sealed differently each time', () => {
  const sealed = vault.seal('secreto', 'a1');
  const changed = sealed.slice(0, -6) + (sealed.at(-6) === 'A' ? 'B' : 'A') + sealed.slice(-5);
  for (const text of [changed, sealed.slice(0, -4), 'v1.AAAA', 'secreto'])
    expect(() => vault.open(text, 'a1')).toThrow();
  expect(vault.seal('secreto', 'a1')).not.toBe(sealed);
});

test('a certifier’s account is sealed for its business, and is all there or not there', () => {
  const account = { certifier: 'digifact', username: 'EJEMPLO', password: 'muy-secreta' } as const;
  const sealed = sealCredentials(vault, 'b1', account);
  expect(sealed).not.toContain('EJEMPLO');
  expect(openCredentials(vault, 'b1', sealed)).toEqual(account);
  expect(openCredentials(vault, 'b2', sealed)).toBeNull();
  expect(openCredentials(vault, 'b1', sealCredentials(vault, 'b1', { ...account, password: '' }))).toBeNull();
  expect(openCredentials(createVault(randomBytes(32), randomBytes), 'b1', sealed)).toBeNull();
});
