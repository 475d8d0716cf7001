import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Actor, Context } from '@comanda/kernel/context';
import { activeMemberships, locationIdsOf } from '../accounts/index.ts';
import type { McpPrincipal } from './mcp.tables.ts';

/**
 * As whom an assistant's tools look: a token as its person may at the active business, a key as those who run the business (they alone
 * make keys). Nobody, at no place, while no business is chosen or where the person works no more.
 */
export const actorOfPrincipal = async (
  ctx: Pick<Context, 'db'>,
  { kind, id, name, activeBusinessId }: McpPrincipal,
): Promise<Actor> => {
  const nobody: Actor = { ...PUBLIC_ACTOR, kind: 'assistant', id, name };
  if (activeBusinessId === null) return nobody;
  if (kind === 'key') {
    const locationIds = await locationIdsOf(ctx, activeBusinessId);
    const permissions = PERMISSIONS_BY_ROLE.Administrator;
    return { ...nobody, businessId: activeBusinessId, locationIds, permissions };
  }
  const memberships = (await activeMemberships(ctx, id)) ?? [];
  const own = memberships.find(({ businessId }) => businessId === activeBusinessId);
  if (!own) return nobody;
  const { businessId, locationIds, role } = own;
  return { ...nobody, businessId, locationIds, role, permissions: PERMISSIONS_BY_ROLE[role] };
};
