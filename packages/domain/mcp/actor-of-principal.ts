import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Actor, Context } from '@comanda/kernel/context';
import { activeMemberships, locationIdsOf } from '../accounts/index.ts';
import type { McpCaller, McpPlace, McpPrincipal } from './mcp.tables.ts';

/**
 * As whom an assistant's tools look: a token as its person may at the active business, a key as those who run the business (they alone
 * make keys) at the branches of its maker. What was read when the credential was looked at is not read again. Nobody, at no place, while no business is chosen or where the person works no more.
 */
export const actorOfPrincipal = async (
  ctx: Pick<Context, 'db'>,
  { kind, id, name, activeBusinessId, places = [] }: McpPrincipal & Partial<Pick<McpCaller, 'places'>>,
): Promise<Actor> => {
  const nobody: Actor = { ...PUBLIC_ACTOR, kind: 'assistant', id, name };
  if (activeBusinessId === null) return nobody;
  const known = places.find(({ businessId }) => businessId === activeBusinessId);
  if (known) return actorAt(nobody, known);
  if (kind === 'key') {
    const locationIds = await locationIdsOf(ctx, activeBusinessId);
    return actorAt(nobody, { businessId: activeBusinessId, locationIds, role: null });
  }
  const memberships = (await activeMemberships(ctx, id)) ?? [];
  const own = memberships.find(({ businessId }) => businessId === activeBusinessId);
  return own ? actorAt(nobody, own) : nobody;
};

const actorAt = (nobody: Actor, { businessId, locationIds, role }: McpPlace): Actor => ({
  ...nobody,
  businessId,
  locationIds,
  role,
  permissions: PERMISSIONS_BY_ROLE[role ?? 'Administrator'],
});
