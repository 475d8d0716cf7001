import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface LocalIdentityKeys {
  keyId: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** What hubs check this cloud's tokens with. */
  publicJwk: JWK;
  /** Names this cloud in its tokens, as a Firebase project would be named. */
  projectId: string;
}

interface StoredKeys {
  private: JWK;
  public: JWK;
  projectId: string;
}

const makeKeys = async (): Promise<StoredKeys> => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(publicKey);
  const name = (await calculateJwkThumbprint(jwk)).replace(/[^a-zA-Z0-9]/g, '').slice(0, 12);
  return { private: await exportJWK(privateKey), public: jwk, projectId: `comanda-${name.toLowerCase()}` };
};

/** Whole or not at all: a power cut while writing must not leave half a key. */
const writeSafely = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeFileSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
};

/** The keys this cloud signs its tokens with, made on first start and readable by its user alone. */
export const openLocalIdentityKeys = async (path: string): Promise<LocalIdentityKeys> => {
  if (!existsSync(path)) writeSafely(path, JSON.stringify(await makeKeys()));
  const stored = JSON.parse(readFileSync(path, 'utf8')) as StoredKeys;
  return {
    keyId: await calculateJwkThumbprint(stored.public),
    privateKey: (await importJWK(stored.private, 'EdDSA')) as CryptoKey,
    publicKey: (await importJWK(stored.public, 'EdDSA')) as CryptoKey,
    publicJwk: stored.public,
    projectId: stored.projectId,
  };
};
