import { join } from 'node:path';
import type { SignInWay } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import { hasAccounts, type IdentityProvider } from '@comanda/domain/accounts';
import type { Context } from '@comanda/kernel/context';
import type { Logger } from 'pino';
import { openFirebaseIdentity } from '../adapters/firebase-identity.ts';
import { localAudience, localIdentity } from '../adapters/local-identity.ts';
import { openLocalIdentityKeys } from '../adapters/local-identity-keys.ts';
import type { CloudConfig, FirebaseProject } from '../config.ts';
import type { SignIn } from './sign-in-routes.ts';

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

export interface OpenIdentity extends SignIn {
  identity: IdentityProvider;
  /** Other servers the pages speak to when somebody signs in. */
  origins: string[];
  close(): Promise<void>;
}

/** The configured identity provider. */
export const openIdentity = async (config: CloudConfig, env: Env, log: Logger): Promise<OpenIdentity> => {
  if (config.identity.provider === 'local') {
    const keys = await openLocalIdentityKeys(join(config.dataFolder, 'cloud-identity-keys.json'), env);
    const signing = { ...keys.publicJwk, kid: keys.keyId, use: 'sig', alg: 'EdDSA' };
    return {
      identity: localIdentity(keys, env.now),
      way: localWay,
      publicKeys: () => ({ keys: [signing], ...localAudience(keys) }),
      origins: [],
      close: () => Promise.resolve(),
    };
  }
  const { projectId, clientEmail, privateKey, emulatorHost } = config.identity;
  const isEmulated = emulatorHost !== null;
  if (isEmulated) log.warn('FIREBASE_AUTH_EMULATOR_HOST is set: tokens nobody signed are taken');
  const identity = openFirebaseIdentity({
    projectId,
    clientEmail,
    privateKey,
    isEmulated,
    now: env.now,
    onOutage: (error) => log.error({ err: error }, 'the identity provider cannot be asked'),
  });
  const way = firebaseWay(config.identity);
  return {
    identity,
    way: async () => way,
    publicKeys: null,
    origins: originsOf(way),
    close: () => identity.close(),
  };
};
