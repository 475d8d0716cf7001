import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { decryptFile, encryptFile, isEncrypted } from './encrypted-file.ts';

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
