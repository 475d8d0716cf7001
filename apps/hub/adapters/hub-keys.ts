import { hkdfSync } from 'node:crypto';
import type { Env } from '@comanda/db';
import { CompactEncrypt, type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface HubKeys {
  /** Signs this hub's identity tokens (Ed25519). */
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** The public key as a cloud keeps it: Ed25519, raw, base64url. */
  publicKeyText: string;
  /** What backups are encrypted with: 32 bytes. */
  backupKey: Uint8Array;
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

/** Where a hub's keys are kept. */
export interface KeyPlace {
  /** The keys, made on first start. */
  keyFile: string;
  /**
   * Where the keys lie outside the data folder they are not written to again (systemd hands them over to be read): another
   * PIN key is kept here, encrypted under them. Null: it goes into the keys' own file.
   */
  pinKeyFile: string | null;
}

type Disk = Pick<Env, 'randomBytes' | 'readFile' | 'writeFile'>;

const makeKeys = async ({ randomBytes }: Pick<Env, 'randomBytes'>): Promise<StoredKeys> => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return {
    private: await exportJWK(privateKey),
    public: await exportJWK(publicKey),
    pinKey: Buffer.from(randomBytes(32)).toString('base64'),
  };
};

/** From the key that never changes: the PIN key does, when the hub joins a business. */
const derive = ({ private: { d } }: StoredKeys, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(d ?? '', 'base64url'), '', `comanda ${purpose}`, 32));

/** What lies in the keys' place is not a hub's keys. */
export class KeyFileError extends Error {
  constructor(keyFile: string) {
    super(`${keyFile} is no file of a hub's keys.`);
  }
}

const parsed = (text: string, keyFile: string): Partial<StoredKeys> => {
  try {
    return JSON.parse(text) as Partial<StoredKeys>;
  } catch {
    // Its own words would quote the keys.
    throw new KeyFileError(keyFile);
  }
};

/** Half a key would be one anybody knows. */
const parseKeys = (text: string, keyFile: string): StoredKeys => {
  const stored = parsed(text, keyFile);
  if (!stored.private?.d || !stored.public?.x || !stored.pinKey) throw new KeyFileError(keyFile);
  return stored as StoredKeys;
};

const WRAPPED = { alg: 'dir', enc: 'A256GCM' } as const;

const readPinKey = async (stored: StoredKeys, file: string | null, env: Disk): Promise<string> => {
  const kept = file === null ? null : env.readFile(file);
  if (kept === null) return stored.pinKey;
  const { plaintext } = await compactDecrypt(kept, derive(stored, 'pin key'));
  return Buffer.from(plaintext).toString();
};

const keepPinKey = async (key: string, stored: StoredKeys, place: KeyPlace, env: Disk): Promise<void> => {
  const { keyFile, pinKeyFile } = place;
  if (pinKeyFile === null) return env.writeFile(keyFile, JSON.stringify({ ...stored, pinKey: key }));
  const wrapped = new CompactEncrypt(Buffer.from(key)).setProtectedHeader(WRAPPED);
  await env.writeFile(pinKeyFile, await wrapped.encrypt(derive(stored, 'pin key')));
};

/** The key of this hub's backups. Throws a sentence where the hub's keys are not. */
export const readBackupKey = (keyFile: string, env: Pick<Env, 'readFile'>): Uint8Array => {
  const text = env.readFile(keyFile);
  if (text === null) {
    throw new Error(
      `The backup is encrypted, and the hub's keys are not at ${keyFile}. Put the copy of hub-keys.json there that was kept, or name it by HUB_KEY_FILE.`,
    );
  }
  return derive(parseKeys(text, keyFile), 'backup');
};

/** The hub's own keys, made on first start, readable by its user alone. Throws a sentence where that is not possible. */
export const openHubKeys = async (place: KeyPlace, env: Disk): Promise<HubKeys> => {
  const { keyFile, pinKeyFile } = place;
  if (env.readFile(keyFile) === null) await env.writeFile(keyFile, JSON.stringify(await makeKeys(env)));
  const stored = parseKeys(env.readFile(keyFile) ?? '{}', keyFile);
  let pinKey = Buffer.from(await readPinKey(stored, pinKeyFile, env), 'base64');
  return {
    privateKey: (await importJWK(stored.private, 'EdDSA')) as CryptoKey,
    publicKey: (await importJWK(stored.public, 'EdDSA')) as CryptoKey,
    publicKeyText: stored.public.x ?? '',
    backupKey: derive(stored, 'backup'),
    get pinKey() {
      return pinKey;
    },
    replacePinKey: async (key) => {
      await keepPinKey(key, stored, place, env);
      pinKey = Buffer.from(key, 'base64');
    },
  };
};
