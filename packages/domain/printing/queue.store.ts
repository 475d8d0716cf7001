import type { Context } from '../context.ts';

// Looks over the queue: what waits, what was interrupted, what failed without a byte having left. A slip shared by several
// jobs is named by its leader.

/** Leaders of slips that wait at these stations. */
export const waitingLeads = (ctx: Context, stationIds: string[]) =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select(['printJob.id', 'printJob.attempts'])
    .where('printJob.stationId', 'in', stationIds)
    .where('printJob.status', '=', 'pending')
    .whereRef('printDelivery.leadJobId', '=', 'printJob.id')
    .execute();

/** Leaders that are being sent, by anybody, with how far they came. */
export const leadsBeingSent = (ctx: Context) =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select(['printJob.id', 'printDelivery.phase'])
    .where('printJob.status', '=', 'sent')
    .whereRef('printDelivery.leadJobId', '=', 'printJob.id')
    .execute();

/** Leaders sent before `sentBefore` whose lease is not alive at `now`. */
export const abandonedLeads = (ctx: Context, sentBefore: string, now: string) =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select(['printJob.id', 'printJob.locationId'])
    .where('printJob.status', '=', 'sent')
    .where('printJob.sentAt', '<', sentBefore)
    .where((q) => q.or([q('printDelivery.leaseUntil', 'is', null), q('printDelivery.leaseUntil', '<', now)]))
    .whereRef('printDelivery.leadJobId', '=', 'printJob.id')
    .execute();

/** Leaders of a station that failed because the printer was away, made after `since`: not a byte of them left. */
export const unreachedLeads = (ctx: Context, stationId: string, since: string) =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select('printJob.id')
    .where('printJob.stationId', '=', stationId)
    .where('printJob.status', '=', 'failed')
    .where('printDelivery.failedCause', 'is not', null)
    .where('printJob.createdAt', '>', since)
    .whereRef('printDelivery.leadJobId', '=', 'printJob.id')
    .execute();

/** Tickets of which no slip was ever sent: their paper is still to come. */
export const ticketsNotOnPaper = async (ctx: Context, ticketIds: string[]): Promise<Set<string | null>> => {
  const rows = await ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select('printJob.ticketId')
    .where((q) =>
      q.or([
        q('printJob.status', '=', 'pending'),
        q.and([q('printJob.status', '=', 'failed'), q('printDelivery.failedCause', 'is not', null)]),
      ]),
    )
    .where('printJob.reprintCount', '=', 0)
    .where('printJob.ticketId', 'in', ticketIds)
    .execute();
  return new Set(rows.map((row) => row.ticketId));
};

/** Addresses of the printers at the actor's locations. */
export const printerUrls = async (ctx: Context): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('kitchenStation')
    .select('printerUrl')
    .distinct()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds])
    .where('isActive', '=', true)
    .where('printerUrl', 'is not', null)
    .execute();
  return rows.map((row) => row.printerUrl).filter((url) => url !== null);
};

export const hasWaitingSlip = async (ctx: Context, printerUrl: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('printJob')
    .innerJoin('kitchenStation', 'kitchenStation.id', 'printJob.stationId')
    .select('printJob.id')
    .where('kitchenStation.printerUrl', '=', printerUrl)
    .where('kitchenStation.isActive', '=', true)
    .where('printJob.status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()) !== undefined;
