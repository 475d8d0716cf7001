import type { HubCommandState } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** A command of the caller's business and what came of it; null when there is none. */
export const getCommand = async (ctx: Context, id: string): Promise<HubCommandState | null> => {
  const { businessId } = ctx.actor;
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
    .executeTakeFirst();
  if (!row) return null;
  const result = row.result === null ? null : JSON.parse(row.result);
  return { id, state: row.state ?? 'pending', result, hubLastSeenAt: row.lastSeenAt };
};
