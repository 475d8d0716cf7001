import type { Env } from '@comanda/db';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

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

/** The keys this cloud signs its tokens with, made on first start and readable by its user alone. */
export const openLocalIdentityKeys = async (
  path: string,
  files: Pick<Env, 'readFile' | 'writeFile'>,
): Promise<LocalIdentityKeys> => {
  if (files.readFile(path) === null) await files.writeFile(path, JSON.stringify(await makeKeys()));
  const stored = JSON.parse(files.readFile(path) ?? '') as StoredKeys;
  return {
    keyId: await calculateJwkThumbprint(stored.public),
    privateKey: (await importJWK(stored.private, 'EdDSA')) as CryptoKey,
    publicKey: (await importJWK(stored.public, 'EdDSA')) as CryptoKey,
    publicJwk: stored.public,
    projectId: stored.projectId,
  };
};
