import type { Context } from '@comanda/kernel/context';
import { users } from '../identity.store.ts';

/**
 * Who a request says it is for (`createdBy`, `voidedBy` and the like), for the details of an audit entry: another person of
 * the business, else nothing. The actor is who acted, and alone counts for permissions.
 */
export const onBehalfOf = async (ctx: Context, named: string | null | undefined): Promise<{ onBehalfOf?: string }> => {
  if (!named || named === ctx.actor.id) return {};
  return (await users.find(ctx, named)) ? { onBehalfOf: named } : {};
};
