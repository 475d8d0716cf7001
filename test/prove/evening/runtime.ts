import { AppError, PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import type { AccountPorts } from '@comanda/domain/accounts';
import { type CloudContext, cloudRoutes } from '@comanda/domain/cloud-slices';
import { type HubContext, hubRoutes } from '@comanda/domain/hub-slices';
import type { Runtime } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { CloudLine, CloudPorts } from '@comanda/kernel/commands';
import type { Actor, Approver, Secrets } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import type { Route } from '@comanda/kernel/route';
import {
  cloudSyncRoutes,
  fleetRoutes,
  recoveryRoutes,
  type ShapeContext,
  type SyncContext,
  shapeRoutes,
} from '@comanda/sync/cloud';
import { type HubSync, type HubSyncContext, hubSyncRoutes } from '@comanda/sync/hub';
import { NO_BACKUPS, NO_PRINTERS, ONE_ADDRESS } from '@comanda/testing/bare-machine';
import { createRuntime } from '../../../apps/hub/server/runtime.ts';
import { staffIdOf } from '../staff-id.ts';
import type { World } from '../world.ts';

/** What operations find in their context, here as in production. */
export type AtHub = HubContext & HubSyncContext;
export type InCloud = CloudContext & ShapeContext & SyncContext;

/** What each of them serves. */
export const HUB_ROUTES: readonly Route<AtHub, CloudLine>[] = [...hubRoutes, ...hubSyncRoutes];
export const CLOUD_ROUTES: readonly Route<InCloud, CloudPorts>[] = [
  // Nobody in a world makes a note: its writes ask for no certifier.
  ...(cloudRoutes as readonly Route<InCloud, CloudPorts>[]),
  ...cloudSyncRoutes,
  ...recoveryRoutes,
  ...fleetRoutes,
  ...shapeRoutes,
];

/** Who is at work in every house of the world. Each is known by a token that says who it is: signing in has tests of its own. */
const STAFF = ['Owner', 'Cashier', 'Waiter'] as const;
export type Staff = (typeof STAFF)[number];

/** What the owner types where somebody may not do a thing alone. */
export const APPROVAL_PIN = '2468';

/** A display shows one station. */
export const displayOf = (stationId: string): string => `display ${stationId}`;

const NOBODY = { locationIds: [], stationId: null, sessionId: null, approvedBy: null };

const personOf = (name: Staff, at: Pick<Actor, 'businessId' | 'locationIds'>): Actor => {
  const permissions = PERMISSIONS_BY_ROLE[name];
  return {
    ...NOBODY,
    kind: 'user',
    id: staffIdOf(at.businessId, STAFF.indexOf(name)),
    name,
    role: name,
    permissions,
    ...at,
  };
};

const ownerApproves = (pin: string, { businessId }: Actor): Approver => {
  if (pin !== APPROVAL_PIN) throw new AppError('APPROVAL_INVALID');
  return { id: staffIdOf(businessId), name: 'Owner', role: 'Owner', permissions: PERMISSIONS_BY_ROLE.Owner };
};

/** Production's runtime of a hub, but for how a caller shows who they are. */
export const hubRuntime = (
  contexts: Contexts<CloudLine>,
  secrets: Secrets,
  sync: HubSync,
): Runtime<AtHub, CloudLine> => {
  const setupCode = { text: null, forget: async () => undefined };
  const callerOf = async (token: string): Promise<Actor> => {
    const { db } = contexts.read(PUBLIC_ACTOR);
    const house = await db.selectFrom('location').select(['id', 'businessId']).executeTakeFirstOrThrow();
    const at = { businessId: house.businessId, locationIds: [house.id] };
    const name = STAFF.find((one) => one === token);
    if (name) return personOf(name, at);
    const stationId = token.split(' ')[1]!;
    return {
      ...NOBODY,
      ...at,
      kind: 'device',
      id: stationId,
      name: token,
      role: null,
      permissions: new Set(),
      stationId,
    };
  };
  return {
    ...createRuntime(contexts, secrets, null, sync, {
      setupCode,
      printerSearch: NO_PRINTERS,
      backups: NO_BACKUPS,
      network: ONE_ADDRESS,
    }),
    authenticate: (_route, { bearer }) => callerOf(bearer ?? ''),
    approve: async (pin, actor) => ownerApproves(pin, actor),
  };
};

/** Of a business, at the administration. */
export const tokenOfOwner = (businessId: string): string => `Owner ${businessId}`;

/**
 * What operations on people find beside the rest: keys in clear, for sealing has tests of its own. Nobody here signs up, looks
 * a taxpayer up or reads a shape over HTTP, so that what these would ask for is not there.
 */
const OF_ACCOUNTS: Pick<AccountPorts, 'vault' | 'pinLookup'> = {
  vault: { seal: (text: string) => text, open: (sealed: string) => sealed },
  pinLookup: (key: string, pin: string) => `${key}:${pin}`,
};

/** Of the cloud: every owner has one business, as `authenticateAccount` would find it. */
export const cloudRuntime = (world: World, contexts: Contexts<CloudPorts>): Runtime<InCloud, CloudPorts> => ({
  authenticate: async (_route, { bearer }, ask) => {
    const asked = await ask();
    const owner = world.ownerOf(bearer!.split(' ')[1]!);
    if (asked.isNamed && asked.id !== owner.businessId) throw new AppError('WRONG_BUSINESS');
    return owner;
  },
  approve: () => Promise.reject(new AppError('APPROVAL_INVALID')),
  read: contexts.read,
  task: (actor) => ({ ...contexts.task(actor), ...OF_ACCOUNTS }) as InCloud & CloudPorts,
  write: contexts.write,
});
