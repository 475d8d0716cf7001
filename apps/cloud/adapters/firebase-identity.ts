import type { Agent } from 'node:https';
import { AppError } from '@comanda/contracts';
import { type Identity, type IdentityProvider, mergeClaims } from '@comanda/domain/accounts';
import { type Credential, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { type GoogleKeys, googleKeys } from './google-keys.ts';
import { checkToken } from './identity-verifier.ts';

export interface FirebaseOptions {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  /** firebase-admin talks to the Auth emulator: it reads FIREBASE_AUTH_EMULATOR_HOST itself. */
  isEmulated: boolean;
  now(): number;
  /** Hears of Google's outages, which are no caller's fault. */
  onOutage(error: unknown): void;
  /** How Google is reached, where not straight. */
  agent?: Agent;
  /** What lets us in at Google; the service account's own unless given. */
  credential?: Credential;
}

/**
 * What is wrong with the emulator's variable, or null. The emulator takes tokens nobody signed, so it must never stand
 * before real people: not in production, not beside a real project's key (docs/identity.md#the-emulator).
 */
export const checkEmulator = (env: NodeJS.ProcessEnv): string | null => {
  if (!env.FIREBASE_AUTH_EMULATOR_HOST) return null;
  if (env.NODE_ENV === 'production') return 'FIREBASE_AUTH_EMULATOR_HOST must not be set with NODE_ENV=production';
  if (/PRIVATE KEY/.test(env.FIREBASE_PRIVATE_KEY ?? '')) {
    return 'FIREBASE_AUTH_EMULATOR_HOST must not be set beside a real FIREBASE_PRIVATE_KEY: anyone could sign in as anyone';
  }
  return null;
};

/** firebase-admin's words for a token, or its person, that is at fault; anything else is an outage. */
const AT_FAULT = new Set(['auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found']);

const refusal = async (error: unknown, keys: GoogleKeys, onOutage: FirebaseOptions['onOutage']): Promise<AppError> => {
  const code = (error as { code?: unknown }).code;
  if (code === 'auth/id-token-expired') return new AppError('IDENTITY_TOKEN_EXPIRED');
  if (typeof code === 'string' && AT_FAULT.has(code)) return new AppError('IDENTITY_TOKEN_INVALID');
  // One code for a bad signature, an unknown key and certificates that could not be fetched.
  if (code === 'auth/argument-error' && (await keys.canBeAsked())) return new AppError('IDENTITY_TOKEN_INVALID');
  onOutage(error);
  return new AppError('IDENTITY_PROVIDER_UNAVAILABLE');
};

const identityOf = (decoded: DecodedIdToken): Identity => ({
  uid: decoded.uid,
  email: decoded.email?.toLowerCase() ?? null,
  isEmailVerified: decoded.email_verified === true,
  name: typeof decoded.name === 'string' && decoded.name.trim() !== '' ? decoded.name.trim() : null,
  // A refreshed token keeps the instant of the sign-in it comes from; Firebase names no session otherwise.
  sessionKey: `firebase:${decoded.auth_time}`,
  expiresAt: new Date(decoded.exp * 1000).toISOString(),
  claims: { ...decoded },
});

/** Runs what is given for one person one after the other: claims are read, merged and written whole. */
const oneAtATime = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(run);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};

const openAuth = (options: FirebaseOptions): { auth: Auth; close(): Promise<void> } => {
  const { projectId, clientEmail, privateKey, agent } = options;
  const reach = agent ? { httpAgent: agent } : {};
  const own = () => options.credential ?? cert({ projectId, clientEmail, privateKey }, agent);
  // The emulator needs no key, and a made-up one does not parse.
  const credential = options.isEmulated ? {} : { credential: own() };
  const app = initializeApp({ projectId, ...credential, ...reach }, `comanda-${crypto.randomUUID()}`);
  return { auth: getAuth(app), close: () => deleteApp(app) };
};

/** Firebase as the identity provider. `close` ends its connections. */
export const openFirebaseIdentity = (options: FirebaseOptions): IdentityProvider & { close(): Promise<void> } => {
  const { projectId, isEmulated } = options;
  const { auth, close } = openAuth(options);
  const keys = googleKeys(options.now, options.agent);
  const perPerson = oneAtATime();
  const issuer = `https://securetoken.google.com/${projectId}`;
  const expected = { algorithm: 'RS256', audience: projectId, issuer, isEmulated } as const;
  return {
    local: null,
    close,
    verify: async (token, { checkRevoked }) => {
      checkToken(token, expected);
      try {
        return identityOf(await auth.verifyIdToken(token, checkRevoked));
      } catch (error) {
        throw await refusal(error, keys, options.onOutage);
      }
    },
    writeClaims: (uid, claims) =>
      perPerson(uid, async () => {
        const { customClaims = {} } = await auth.getUser(uid);
        const merged = mergeClaims(customClaims, claims);
        if (JSON.stringify(merged) !== JSON.stringify(customClaims)) await auth.setCustomUserClaims(uid, merged);
      }),
  };
};
