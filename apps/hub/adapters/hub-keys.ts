import type { Env } from '@comanda/db';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface HubKeys {
  /** Signs this hub's identity tokens (Ed25519). */
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** The public key as a cloud keeps it: Ed25519, raw, base64url. */
  publicKeyText: string;
  /** Key of the PIN fingerprints; another one once the hub's business has one of its own. */
  readonly pinKey: Buffer;
  /** Keeps another key of PIN fingerprints, base64. */
  replacePinKey(key: string): Promise<void>;
}

interface StoredKeys {
  private: JWK;
  public: JWK;
  pinKey: string;
}

const makeKeys = async ({ randomBytes }: Pick<Env, 'randomBytes'>): Promise<StoredKeys> => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return {
    private: await exportJWK(privateKey),
    public: await exportJWK(publicKey),
    pinKey: Buffer.from(randomBytes(32)).toString('base64'),
  };
};

/** The hub's own keys, made on first start and kept beside the database, readable by its user alone. */
export const openHubKeys = async (
  path: string,
  env: Pick<Env, 'randomBytes' | 'readFile' | 'writeFile'>,
): Promise<HubKeys> => {
  if (env.readFile(path) === null) await env.writeFile(path, JSON.stringify(await makeKeys(env)));
  const stored = JSON.parse(env.readFile(path) ?? '') as StoredKeys;
  let pinKey = Buffer.from(stored.pinKey, 'base64');
  return {
    privateKey: (await importJWK(stored.private, 'EdDSA')) as CryptoKey,
    publicKey: (await importJWK(stored.public, 'EdDSA')) as CryptoKey,
    publicKeyText: stored.public.x ?? '',
    get pinKey() {
      return pinKey;
    },
    replacePinKey: async (key) => {
      await env.writeFile(path, JSON.stringify({ ...stored, pinKey: key }));
      pinKey = Buffer.from(key, 'base64');
    },
  };
};
