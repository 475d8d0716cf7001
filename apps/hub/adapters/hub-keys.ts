import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface HubKeys {
  /** Signs this hub's identity tokens (Ed25519). */
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** Key of the PIN fingerprints. */
  pinKey: Buffer;
}

interface StoredKeys {
  private: JWK;
  public: JWK;
  pinKey: string;
}

const makeKeys = async (randomBytes: (count: number) => Uint8Array): Promise<StoredKeys> => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return {
    private: await exportJWK(privateKey),
    public: await exportJWK(publicKey),
    pinKey: Buffer.from(randomBytes(32)).toString('base64'),
  };
};

/** Whole or not at all: a power cut while writing must not leave half a key. */
const writeSafely = (path: string, text: string): void => {
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeFileSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
};

/** The hub's own keys, made on first start and kept beside the database, readable by its user alone. */
export const openHubKeys = async (path: string, randomBytes: (count: number) => Uint8Array): Promise<HubKeys> => {
  if (!existsSync(path)) writeSafely(path, JSON.stringify(await makeKeys(randomBytes)));
  const stored = JSON.parse(readFileSync(path, 'utf8')) as StoredKeys;
  return {
    privateKey: (await importJWK(stored.private, 'EdDSA')) as CryptoKey,
    publicKey: (await importJWK(stored.public, 'EdDSA')) as CryptoKey,
    pinKey: Buffer.from(stored.pinKey, 'base64'),
  };
};
