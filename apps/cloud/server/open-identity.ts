import { join } from 'node:path';
import type { IdentityProvider } from '@comanda/domain/accounts';
import { type Route, read } from '@comanda/domain/route';
import type { Logger } from 'pino';
import { z } from 'zod';
import { openFirebaseIdentity } from '../adapters/firebase-identity.ts';
import { localAudience, localIdentity } from '../adapters/local-identity.ts';
import { type LocalIdentityKeys, openLocalIdentityKeys } from '../adapters/local-identity-keys.ts';
import type { CloudConfig } from '../config.ts';

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

export interface OpenIdentity {
  identity: IdentityProvider;
  /** Routes only this provider has. */
  routes: Route[];
  close(): Promise<void>;
}

/** The configured identity provider. */
export const openIdentity = async (config: CloudConfig, now: () => number, log: Logger): Promise<OpenIdentity> => {
  if (config.identity.provider === 'local') {
    const keys = await openLocalIdentityKeys(join(config.dataFolder, 'cloud-identity-keys.json'));
    return { identity: localIdentity(keys, now), routes: [localKeysRoute(keys)], close: () => Promise.resolve() };
  }
  const { projectId, clientEmail, privateKey, isEmulated } = config.identity;
  if (isEmulated) log.warn('FIREBASE_AUTH_EMULATOR_HOST is set: tokens nobody signed are taken');
  const identity = openFirebaseIdentity({
    ...{ projectId, clientEmail, privateKey, isEmulated, now },
    onOutage: (error) => log.error({ err: error }, 'the identity provider cannot be asked'),
  });
  return { identity, routes: [], close: () => identity.close() };
};
