import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import type { Row } from '@comanda/db';
import type { Actor } from './context.ts';

/** The person behind a session; null for one who came with a token of the cloud. */
export const userActor = (user: Row<'appUser'>, sessionId: string | null): Actor => ({
  kind: 'user',
  id: user.id,
  name: user.fullName,
  businessId: user.businessId,
  locationIds: user.locationIds,
  role: user.role,
  permissions: PERMISSIONS_BY_ROLE[user.role],
  stationId: null,
  sessionId,
  approvedBy: null,
});

/** Nobody in particular: a public route. */
export const PUBLIC_ACTOR: Actor = {
  kind: 'public',
  id: 'public',
  name: 'public',
  businessId: '',
  locationIds: [],
  role: null,
  permissions: new Set(),
  stationId: null,
  sessionId: null,
  approvedBy: null,
};

/** The hub itself, acting for one business: printers, sweeps, start-up. */
export const systemActor = (businessId: string, locationIds: readonly string[]): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'system',
  id: 'system',
  name: 'Comanda',
  businessId,
  locationIds,
});
