import { join } from 'node:path';
import { SignInWay } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import { hasAccounts, type IdentityProvider } from '@comanda/domain/accounts';
import type { Context } from '@comanda/kernel/context';
import { type Route, read } from '@comanda/kernel/route';
import type { Logger } from 'pino';
import { z } from 'zod';
import { openFirebaseIdentity } from '../adapters/firebase-identity.ts';
import { localAudience, localIdentity } from '../adapters/local-identity.ts';
import { type LocalIdentityKeys, openLocalIdentityKeys } from '../adapters/local-identity-keys.ts';
import type { CloudConfig, FirebaseProject } from '../config.ts';

const PublicKeys = z.object({
  keys: z.array(z.record(z.string(), z.unknown())),
  issuer: z.string(),
  audience: z.string(),
});

/** Only the process that signs tokens knows with which keys. */
const localKeysRoute = (keys: LocalIdentityKeys): Route =>
  read({
    method: 'GET',
    path: '/auth/local/keys',
    auth: 'public',
    permission: null,
    summary: 'Public keys of this cloud’s identity tokens, and the names they carry: hubs check tokens with them',
    family: 'customer',
    output: PublicKeys,
    handler: async function listIdentityKeys() {
      const key = { ...keys.publicJwk, kid: keys.keyId, use: 'sig', alg: 'EdDSA' };
      return { keys: [key], ...localAudience(keys) };
    },
  });

const signInWayRoute = (find: (ctx: Context) => Promise<SignInWay>): Route =>
  read({
    method: 'GET',
    path: '/auth/sign-in-way',
    auth: 'public',
    permission: null,
    summary: 'How people sign in here: at this cloud, or at Firebase',
    family: 'customer',
    output: SignInWay,
    handler: async function getSignInWay(ctx: Context) {
      return find(ctx);
    },
  });

const localWay = async (ctx: Context): Promise<SignInWay> => ({
  provider: 'local',
  needsSetup: !(await hasAccounts(ctx)),
});

const firebaseWay = ({ webApiKey, emulatorHost }: FirebaseProject): SignInWay => {
  // The emulator answers for both under its own address.
  const at = (host: string) => (emulatorHost === null ? `https://${host}` : `http://${emulatorHost}/${host}`);
  return {
    provider: 'firebase',
    apiKey: webApiKey,
    signInUrl: `${at('identitytoolkit.googleapis.com')}/v1/accounts:signInWithPassword`,
    tokenUrl: `${at('securetoken.googleapis.com')}/v1/token`,
  };
};

const originsOf = (way: SignInWay): string[] =>
  way.provider === 'firebase' && way.apiKey !== null
    ? [...new Set([way.signInUrl, way.tokenUrl].map((url) => new URL(url).origin))]
    : [];

export interface OpenIdentity {
  identity: IdentityProvider;
  /** Routes only this provider has. */
  routes: Route[];
  /** Other servers the pages speak to when somebody signs in. */
  origins: string[];
  close(): Promise<void>;
}

/** The configured identity provider. */
export const openIdentity = async (config: CloudConfig, env: Env, log: Logger): Promise<OpenIdentity> => {
  if (config.identity.provider === 'local') {
    const keys = await openLocalIdentityKeys(join(config.dataFolder, 'cloud-identity-keys.json'), env);
    const routes = [localKeysRoute(keys), signInWayRoute(localWay)];
    return { identity: localIdentity(keys, env.now), routes, origins: [], close: () => Promise.resolve() };
  }
  const { projectId, clientEmail, privateKey, emulatorHost } = config.identity;
  const isEmulated = emulatorHost !== null;
  if (isEmulated) log.warn('FIREBASE_AUTH_EMULATOR_HOST is set: tokens nobody signed are taken');
  const identity = openFirebaseIdentity({
    ...{ projectId, clientEmail, privateKey, isEmulated, now: env.now },
    onOutage: (error) => log.error({ err: error }, 'the identity provider cannot be asked'),
  });
  const way = firebaseWay(config.identity);
  return {
    identity,
    routes: [signInWayRoute(async () => way)],
    origins: originsOf(way),
    close: () => identity.close(),
  };
};
