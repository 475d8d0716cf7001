import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { checkEncrypted, decryptFile, encryptFile, isEncrypted } from './encrypted-file.ts';

const key = randomBytes(32);

test.each([0, 1, 1024 * 1024, 3_000_001])(
  'a file of %i bytes comes back as it was, and is not to be read before',
  (size) => {
    using folder = tempFolder();
    const content = randomBytes(size);
    writeFileSync(folder.file('plain'), content);
    encryptFile(folder.file('plain'), folder.file('enc'), key);
    expect([isEncrypted(folder.file('plain')), isEncrypted(folder.file('enc'))]).toEqual([false, true]);
    if (size > 16) expect(readFileSync(folder.file('enc')).includes(content.subarray(0, 16))).toBe(false);
    decryptFile(folder.file('enc'), folder.file('back'), key);
    expect(readFileSync(folder.file('back')).equals(content)).toBe(true);
  },
);

test('a file that was cut, added to or altered anywhere, or is another hub’s, is refused and leaves nothing', () => {
  using folder = tempFolder();
  writeFileSync(folder.file('plain'), 'los clientes de la casa');
  encryptFile(folder.file('plain'), folder.file('enc'), key);
  const whole = readFileSync(folder.file('enc'));
  const refusalOf = (bytes: Buffer, by = key): string => {
    writeFileSync(folder.file('bad'), bytes);
    try {
      decryptFile(folder.file('bad'), folder.file('back'), by);
      return 'taken';
    } catch (error) {
      expect(existsSync(folder.file('back'))).toBe(false);
      return (error as Error).message;
    }
  };
  expect(refusalOf(whole)).toBe('taken');
  expect(refusalOf(whole, randomBytes(32))).toContain('another hub');
  for (let size = 8; size < whole.length; size += 1) expect(refusalOf(whole.subarray(0, size))).not.toBe('taken');
  expect(refusalOf(Buffer.concat([whole, Buffer.from('x')]))).toContain('cut or altered');
  for (let at = 16; at < whole.length; at += 1) {
    const altered = Buffer.from(whole);
    altered[at]! ^= 1;
    expect(refusalOf(altered)).toContain('cut or altered');
  }
});

test('a backup from before they were packed is still one', () => {
  using folder = tempFolder();
  const nonce = randomBytes(12);
  const keyId = createHash('sha256').update('comanda key').update(key).digest().subarray(0, 8);
  const head = Buffer.concat([Buffer.from('COMANDA1'), keyId, nonce]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
  const content = Buffer.concat([cipher.update('los clientes de la casa'), cipher.final()]);
  writeFileSync(folder.file('old'), Buffer.concat([head, content, cipher.getAuthTag()]));
  expect(isEncrypted(folder.file('old'))).toBe(true);
  checkEncrypted(folder.file('old'), key);
  decryptFile(folder.file('old'), folder.file('back'), key);
  expect(readFileSync(folder.file('back'), 'utf8')).toBe('los clientes de la casa');
});

test('a year of a hub packs to a fraction', () => {
  using folder = tempFolder();
  const row = (i: number) =>
    `["order_item","U","01a20a79-${i}",{"business_id":"01a20a79","status":"served","quantity":1}]`;
  const content = Array.from({ length: 20_000 }, (_, i) => row(i)).join('\n');
  writeFileSync(folder.file('plain'), content);
  encryptFile(folder.file('plain'), folder.file('enc'), key);
  expect(readFileSync(folder.file('enc')).length).toBeLessThan(content.length / 4);
});
