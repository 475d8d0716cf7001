import type { HubCommandState } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** A command to a branch of the caller's and what came of it; null when there is none. */
export const findCommand = async (ctx: Context, id: string): Promise<HubCommandState | null> => {
  const { businessId, locationIds } = ctx.actor;
  const row = await ctx.db
    .selectFrom('cloudCommand')
    .leftJoin('commandResult', (join) =>
      join
        .onRef('commandResult.id', '=', 'cloudCommand.id')
        .onRef('commandResult.locationId', '=', 'cloudCommand.locationId'),
    )
    .leftJoin('hubLog', 'hubLog.locationId', 'cloudCommand.locationId')
    .leftJoin('hub', 'hub.id', 'hubLog.hubId')
    .select(['commandResult.state', 'commandResult.result', 'hub.lastSeenAt'])
    .where('cloudCommand.id', '=', id)
    .where('cloudCommand.businessId', '=', businessId)
    .where('cloudCommand.locationId', 'in', [...locationIds, ''])
    .executeTakeFirst();
  if (!row) return null;
  return { id, ...outcomeOf(row.state, row.result), hubLastSeenAt: row.lastSeenAt };
};

const REJECTED = { state: 'rejected' as const, result: { code: 'INTERNAL_ERROR' } };

/** A hub wrote both: what cannot be read was not done as far as anybody knows. */
const outcomeOf = (state: string | null, result: string | null): Pick<HubCommandState, 'state' | 'result'> => {
  if (state === null) return { state: 'pending', result: null };
  if (state !== 'done' && state !== 'rejected') return REJECTED;
  try {
    return { state, result: result === null ? null : JSON.parse(result) };
  } catch {
    return REJECTED;
  }
};
