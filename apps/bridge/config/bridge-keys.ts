import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is sealed cannot be opened with the secret of this run. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError';

  constructor() {
    super('BRIDGE_SECRET is not the one this bridge was paired with: start it with that one, or pair it anew');
  }
}

export interface BridgeKeys {
  /** Signs sessions of this bridge's own pages (HS256). */
  signing: Uint8Array;
  seal(text: string): string;
  /** Throws WrongSecretError for what another secret sealed, and for what somebody changed. */
  open(sealed: string): string;
}

const SHORTEST = 32;
const NONCE = 12;
const TAG = 16;

const derive = (secret: string, salt: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, 'comanda-bridge', 32));

/** Keys from BRIDGE_SECRET by HKDF-SHA256, each with a salt of its own. Throws where the secret has less than 32 bytes. */
export const bridgeKeys = (secret: string): BridgeKeys => {
  if (Buffer.byteLength(secret) < SHORTEST) throw new Error(`BRIDGE_SECRET must have ${SHORTEST} bytes or more`);
  const encryption = derive(secret, 'comanda-bridge-encryption');
  return {
    signing: derive(secret, 'comanda-bridge-signing'),
    seal: (text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE + TAG) throw new WrongSecretError();
      const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
      } catch {
        throw new WrongSecretError();
      }
    },
  };
};
