import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { PIECE_BYTES, packedPiece, Unpacking } from './packed-pieces.ts';

/**
 * A file under AES-256-GCM: 8 bytes of MAGIC, 8 that tell the key, 12 of nonce, the content in packed pieces, 16 of tag. What
 * tells the key is authenticated with the content.
 */
const MAGIC = Buffer.from('COMANDA2');
/** The same, the content as it is. */
const UNPACKED = Buffer.from('COMANDA1');
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const HEAD_BYTES = MAGIC.length + KEY_ID_BYTES + NONCE_BYTES;
const TAG_BYTES = 16;

const CUT_OR_ALTERED = 'The file was cut or altered: it is not what was encrypted.';

const keyIdOf = (key: Uint8Array): Buffer =>
  createHash('sha256').update('comanda key').update(key).digest().subarray(0, KEY_ID_BYTES);

/** Hands over the bytes from the file's place on, in pieces. */
const eachPiece = (file: number, bytes: number, work: (piece: Buffer) => void): void => {
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  let left = bytes;
  while (left > 0) {
    const count = readSync(file, buffer, 0, Math.min(left, buffer.length), null);
    if (count === 0) throw new Error(CUT_OR_ALTERED);
    work(buffer.subarray(0, count));
    left -= count;
  }
};

const write = (file: number, bytes: Buffer): void => {
  let done = 0;
  while (done < bytes.length) done += writeSync(file, bytes, done);
};

const withFiles = (from: string, to: string, work: (from: number, to: number) => void): void => {
  const [source, target] = [openSync(from, 'r'), openSync(to, 'w', 0o600)];
  try {
    work(source, target);
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  } finally {
    closeSync(source);
    closeSync(target);
  }
};

/** Whether the file begins as one of these. */
export const isEncrypted = (path: string): boolean => {
  const file = openSync(path, 'r');
  const head = Buffer.alloc(MAGIC.length);
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return head.equals(MAGIC) || head.equals(UNPACKED);
};

/** Writes a file encrypted under a key of 32 bytes. */
export const encryptFile = (from: string, to: string, key: Uint8Array): void =>
  withFiles(from, to, (source, target) => {
    const nonce = randomBytes(NONCE_BYTES);
    const head = Buffer.concat([MAGIC, keyIdOf(key), nonce]);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
    write(target, head);
    eachPiece(source, fstatSync(source).size, (piece) => write(target, cipher.update(packedPiece(piece))));
    write(target, Buffer.concat([cipher.final(), cipher.getAuthTag()]));
  });

/** Writes what was encrypted. Throws a sentence, and leaves nothing, when the key is another's or a byte is not as it was. */
export const decryptFile = (from: string, to: string, key: Uint8Array): void =>
  withFiles(from, to, (source, target) => eachDecrypted(source, key, (piece) => write(target, piece)));

/** Reads it from end to end. Throws as `decryptFile`. */
export const checkEncrypted = (path: string, key: Uint8Array): void => {
  const file = openSync(path, 'r');
  try {
    eachDecrypted(file, key, () => undefined);
  } finally {
    closeSync(file);
  }
};

const eachDecrypted = (source: number, key: Uint8Array, work: (piece: Buffer) => void): void => {
  const content = fstatSync(source).size - HEAD_BYTES - TAG_BYTES;
  if (content < 0) throw new Error(CUT_OR_ALTERED);
  const head = Buffer.alloc(HEAD_BYTES);
  readSync(source, head, 0, head.length, null);
  if (!head.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).equals(keyIdOf(key))) {
    throw new Error('The file was encrypted with the keys of another hub.');
  }
  const nonce = head.subarray(HEAD_BYTES - NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(head);
  const isPacked = !head.subarray(0, MAGIC.length).equals(UNPACKED);
  const unpacking = new Unpacking(work);
  try {
    eachPiece(source, content, (piece) => {
      const plain = decipher.update(piece);
      if (isPacked) unpacking.take(plain);
      else work(plain);
    });
    unpacking.end();
    const tag = Buffer.alloc(TAG_BYTES);
    readSync(source, tag, 0, tag.length, null);
    decipher.setAuthTag(tag).final();
  } catch (cause) {
    // A disk that is full says so itself.
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    throw new Error(CUT_OR_ALTERED, { cause });
  }
};
