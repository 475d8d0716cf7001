import { AppError } from '@comanda/contracts';
import type { Actor, Secrets, WriteContext } from '@comanda/domain/context';
import type { Contexts } from '@comanda/domain/create-contexts';
import {
  approveByPin,
  authenticateUser,
  type CloudIdentity,
  type CloudSignInContext,
  PUBLIC_ACTOR,
} from '@comanda/domain/identity';
import { authenticateBridge, authenticateDevice, isBridgeToken, noteBridgeSeen } from '@comanda/domain/kitchen';
import { requirePermission } from '@comanda/domain/require-permission';
import type { Route } from '@comanda/domain/route';
import type { Credentials, Runtime } from '@comanda/http';
import type { HubSync, HubSyncContext } from '@comanda/sync/hub';

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

/** A bridge holds two permissions and no PIN helps it to a third: routes that take bridges are checked here. */
const admitBridge = async (contexts: Contexts, { permission }: Route, token: string): Promise<Actor> => {
  const bridge = await authenticateBridge(contexts.read(PUBLIC_ACTOR), token);
  if (permission) requirePermission(bridge, permission);
  await noteBridgeSeen(contexts.task(bridge));
  return bridge;
};

/**
 * A display is bound by its station. A bridge has none, so rows are bound to its location as they are to a person's
 * branches: a slip of another location does not exist for it.
 */
const bound = (actor: Actor): Actor =>
  actor.kind === 'device' && actor.stationId === null ? { ...actor, kind: 'user' } : actor;

/**
 * People wait while a restored hub takes its history back: what they would change may be others' work of an hour ago. Who
 * signs in only opens a door of this hub.
 */
const whenWhole =
  <T>(sync: HubSync, actor: Actor, fn: (tx: WriteContext) => Promise<T>) =>
  (tx: WriteContext): Promise<T> => {
    if (actor.kind !== 'public' && sync.isRecovering()) throw new AppError('NOT_READY', { retryAfterSeconds: 1 });
    // Two boxes must not sell for one restaurant; what the kitchen still has on its screens may be finished.
    if (actor.kind === 'user' && sync.isFenced()) throw new AppError('HUB_FENCED');
    return fn(tx);
  };

/** What the HTTP adapter needs of this hub. */
export const createRuntime = (
  contexts: Contexts,
  secrets: Secrets,
  cloud: CloudIdentity | null,
  sync: HubSync,
): Runtime => ({
  authenticate: (route, credentials) => {
    const { auth } = route;
    const bearer = credentials.bearer ?? '';
    if (auth === 'public') return Promise.resolve(PUBLIC_ACTOR);
    if (auth === 'device') return authenticateDevice(contexts.read(PUBLIC_ACTOR), bearer);
    if (auth === 'identity-or-bridge' && isBridgeToken(bearer)) return admitBridge(contexts, route, bearer);
    return authenticatePerson(contexts, secrets, credentials);
  },
  approve: (pin, actor, client) => approveByPin(contexts.task(actor), { pin, client }),
  read: (actor) => contexts.read(bound(actor)),
  // A lock-out counts by device: the address stands in for somebody who has not signed in.
  task: (actor, { client, credentials, keepDevice }): CloudSignInContext & HubSyncContext => {
    const ctx = contexts.task(actor.kind === 'public' ? { ...actor, id: `public:${client}` } : bound(actor));
    return {
      ...ctx,
      write: (intent, fn) => ctx.write(intent, whenWhole(sync, actor, fn)),
      cloud,
      sync,
      device: { key: credentials.device, keep: keepDevice },
    };
  },
  write: (actor, intent, fn) => contexts.write(bound(actor), intent, whenWhole(sync, actor, fn)),
});
