import { AppError } from '@comanda/contracts';
import type { Actor, Secrets } from '@comanda/domain/context';
import type { Contexts } from '@comanda/domain/create-contexts';
import {
  approveByPin,
  authenticateUser,
  type CloudIdentity,
  type CloudSignInContext,
  PUBLIC_ACTOR,
} from '@comanda/domain/identity';
import { authenticateDevice } from '@comanda/domain/kitchen';
import type { Credentials, Runtime } from '@comanda/http';

/** Cookie first; if it fails and a Bearer is present, the Bearer decides (design §5). */
const authenticatePerson = async (contexts: Contexts, secrets: Secrets, credentials: Credentials): Promise<Actor> => {
  const ctx = { ...contexts.read(PUBLIC_ACTOR), secrets };
  if (credentials.cookie) {
    try {
      return await authenticateUser(ctx, { token: credentials.cookie, device: credentials.device });
    } catch (error) {
      if (!credentials.bearer) throw error;
    }
  }
  if (!credentials.bearer) throw new AppError('UNAUTHENTICATED');
  return authenticateUser(ctx, { token: credentials.bearer, device: credentials.device });
};

/** What the HTTP adapter needs of this hub. */
export const createRuntime = (contexts: Contexts, secrets: Secrets, cloud: CloudIdentity | null): Runtime => ({
  authenticate: ({ auth }, credentials) => {
    if (auth === 'public') return Promise.resolve(PUBLIC_ACTOR);
    if (auth === 'device') return authenticateDevice(contexts.read(PUBLIC_ACTOR), credentials.bearer ?? '');
    return authenticatePerson(contexts, secrets, credentials);
  },
  approve: (pin, actor, client) => approveByPin(contexts.task(actor), { pin, client }),
  read: contexts.read,
  // A lock-out counts by device: the address stands in for somebody who has not signed in.
  task: (actor, { client, credentials, keepDevice }): CloudSignInContext => ({
    ...contexts.task(actor.kind === 'public' ? { ...actor, id: `public:${client}` } : actor),
    cloud,
    device: { key: credentials.device, keep: keepDevice },
  }),
  write: contexts.write,
});
