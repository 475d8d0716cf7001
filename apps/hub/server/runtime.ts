import { AppError } from '@comanda/contracts';
import type { BackupShelf } from '@comanda/domain/backups';
import type { HubContext } from '@comanda/domain/hub-slices';
import {
  approveByPin,
  authenticateByCloud,
  authenticateUser,
  type CloudIdentity,
  type SetupCode,
} from '@comanda/domain/identity';
import { admitBridge, authenticateDevice, type HubNetwork, isBridgeToken } from '@comanda/domain/kitchen';
import type { PrinterSearch } from '@comanda/domain/printing';
import type { Credentials, Runtime } from '@comanda/http';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Actor, Secrets, TaskContext, WriteContext } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import type { HubSync, HubSyncContext } from '@comanda/sync/hub';
import { isHubToken } from '../adapters/local-secrets.ts';

export interface PersonPorts {
  contexts: Contexts;
  secrets: Secrets;
  /** Null where the hub takes no cloud accounts. */
  cloud: CloudIdentity | null;
}

const NO_CLOUD: Pick<CloudIdentity, 'readToken'> = {
  readToken: async (token) => {
    throw new AppError(
      /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token) ? 'IDENTITY_TOKEN_WRONG_PROJECT' : 'IDENTITY_TOKEN_MALFORMED',
    );
  },
};

/**
 * Whose token this is: of this hub's own making, or of the cloud's identity provider, whose keys are kept here. Throws
 * UNAUTHENTICATED without one, the cloud's own codes for one that is malformed, expired or another's, TWO_STEP_REQUIRED.
 */
export const authenticateToken = async (
  { contexts, secrets, cloud }: PersonPorts,
  { token, device }: { token: string; device: string | null },
): Promise<Actor> => {
  if (token === '' || isBridgeToken(token)) throw new AppError('UNAUTHENTICATED');
  const ctx = contexts.read(PUBLIC_ACTOR);
  if (await secrets.readToken(token)) return authenticateUser({ ...ctx, secrets }, { token, device });
  if (isHubToken(token, ctx.clock.ms())) throw new AppError('IDENTITY_TOKEN_INVALID');
  return authenticateByCloud(ctx, cloud ?? NO_CLOUD, token);
};

/** Cookie first; if it fails and a Bearer is present, the Bearer decides (docs/identity.md#cookie-and-bearer). */
const authenticatePerson = async (ports: PersonPorts, { cookie, bearer, device }: Credentials): Promise<Actor> => {
  if (cookie) {
    try {
      return await authenticateToken(ports, { token: cookie, device });
    } catch (error) {
      if (!bearer) throw error;
    }
  }
  return authenticateToken(ports, { token: bearer ?? '', device });
};

/**
 * People wait while a restored hub takes its history back: what they would change may be others' work of an hour ago. They wait
 * too while a hub is about to be updated (`isHeld`). Who signs in only opens a door of this hub.
 */
const whenWhole =
  <X extends WriteContext, T>(sync: HubSync, isHeld: () => boolean, actor: Actor, fn: (tx: X) => Promise<T>) =>
  (tx: X): Promise<T> => {
    const isClosed = sync.isRecovering() || isHeld();
    if (!traitsOf(actor).isAnonymous && isClosed) throw new AppError('NOT_READY', { retryAfterSeconds: 1 });
    // Two boxes must not sell for one restaurant; what the kitchen still has on its screens may be finished.
    if (!traitsOf(actor).mayWriteFenced && sync.isFenced()) throw new AppError('HUB_FENCED');
    return fn(tx);
  };

/** A task that writes as everybody does (`write`), also what it notes of who acts: not while a restored hub takes its history back. */
export const taskOf =
  (contexts: Pick<Contexts, 'task'>, { write }: Pick<Runtime, 'write'>) =>
  (actor: Actor): TaskContext => ({
    ...contexts.task(actor),
    write: (intent, fn) => write(actor, intent, fn),
  });

/** What the HTTP adapter needs of this hub. */
export const createRuntime = (
  contexts: Contexts<CloudLine>,
  secrets: Secrets,
  cloud: CloudIdentity | null,
  sync: HubSync,
  machine: { setupCode: SetupCode; printerSearch: PrinterSearch; backups: BackupShelf; network: HubNetwork },
  isHeld: () => boolean = () => false,
): Runtime<HubContext & HubSyncContext, CloudLine> => {
  const read = (actor: Actor) => contexts.read(actor);
  const write: Runtime<TaskContext, CloudLine>['write'] = (actor, intent, fn) =>
    contexts.write(actor, intent, whenWhole(sync, isHeld, actor, fn));
  const task = taskOf(contexts, { write });
  return {
    authenticate: (route, credentials) => {
      const { auth } = route;
      const bearer = credentials.bearer ?? '';
      if (auth === 'public') return Promise.resolve(PUBLIC_ACTOR);
      if (auth === 'device') return authenticateDevice(contexts.read(PUBLIC_ACTOR), bearer);
      if (auth === 'identity-or-bridge' && isBridgeToken(bearer)) return admitBridge({ read, task }, route, bearer);
      return authenticatePerson({ contexts, secrets, cloud }, credentials);
    },
    approve: (pin, actor, client) => approveByPin(contexts.task(actor), { pin, client }),
    read,
    // A lock-out counts by device: the address stands in for somebody who has not signed in.
    task: (actor, { client, credentials, keepDevice }) => ({
      ...task(traitsOf(actor).isAnonymous ? { ...actor, id: `public:${client}` } : actor),
      cloud,
      sync,
      ...machine,
      device: { key: credentials.device, keep: keepDevice },
    }),
    write,
  };
};
