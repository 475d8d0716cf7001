import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { AccountPorts } from '@comanda/domain/accounts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names the form, so that another may follow it. */
const PREFIX = 'v1.';

/**
 * Encrypts what the database must not show (AES-256-GCM by ENCRYPTION_KEY). `owner` is authenticated with it: a text that
 * was copied to somebody else's row does not open. `open` throws on anything changed.
 */
export const createVault = (
  encryptionKey: Buffer,
  randomBytes: (count: number) => Uint8Array,
): AccountPorts['vault'] => ({
  seal: (text, owner) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, encryptionKey, nonce, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(owner),
    );
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return PREFIX + sealed.toString('base64url');
  },
  open: (sealed, owner) => {
    if (!sealed.startsWith(PREFIX)) throw new Error('not sealed by this vault');
    const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
    const decipher = createDecipheriv(ALGORITHM, encryptionKey, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  },
});
