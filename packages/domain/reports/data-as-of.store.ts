import type { HubReport } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

export const placesOf = (ctx: Context, locationIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  ctx.db
    .selectFrom('location')
    .select(['id', 'name'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('id', 'in', [...locationIds])
    .orderBy('name')
    .orderBy('id')
    .execute();

interface HubState {
  locationId: string;
  lastSeenAt: string | null;
  report: Partial<HubReport> | null;
  /** When the first transaction came that is not worked in; null where all are. */
  unappliedSince: string | null;
}

/** What the cloud knows of the hubs of locations. */
export const hubStates = (ctx: Context, locationIds: readonly string[]): Promise<HubState[]> =>
  ctx.db
    .selectFrom('hubLog')
    .innerJoin('hub', 'hub.id', 'hubLog.hubId')
    .select((q) => [
      'hubLog.locationId',
      'hub.lastSeenAt',
      'hub.report',
      q
        .selectFrom('hubInbox')
        .select((inbox) => inbox.fn.min('hubInbox.receivedAt').as('receivedAt'))
        .whereRef('hubInbox.locationId', '=', 'hubLog.locationId')
        .whereRef('hubInbox.seq', '>', 'hubLog.appliedSeq')
        .as('unappliedSince'),
    ])
    .where('hubLog.businessId', '=', ctx.actor.businessId)
    .where('hubLog.locationId', 'in', [...locationIds])
    .execute();
