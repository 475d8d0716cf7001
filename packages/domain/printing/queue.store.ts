import type { KitchenTicket, PrintJob } from '@comanda/contracts';
import type { Tables } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { noneOf } from '@comanda/kernel/none-of';
import type { ExpressionBuilder } from 'kysely';
import { IS_NOT_DISCARDED, IS_NOT_HELD } from './hold/held.ts';
import { IS_DIALLED, publishJobs } from './printing.store.ts';
import type { PrintDeliveryRow } from './printing.tables.ts';
import { MAY_MOVE, NEVER_LEFT } from './slip-paper.ts';

// Looks over the queue: what waits, what was interrupted, what failed without a byte having left. A slip shared by several
// jobs is named by its leader.

/** Of jobs: that they wait for a person's word. */
const isHeld = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'printJob'>) =>
  exists(
    selectFrom('printDelivery')
      .select('jobId')
      .whereRef('jobId', '=', 'printJob.id')
      .where('heldSince', 'is not', null),
  );

/** One attempt more for every slip that waits at these stations, in one statement however many wait. */
export const countAttempts = async (tx: WriteContext, stationIds: string[], lastError: string): Promise<void> => {
  await tx.db
    .updateTable('printJob')
    .set((q) => ({ attempts: q('attempts', '+', 1), lastError }))
    .where('stationId', 'in', stationIds)
    .where('status', '=', 'pending')
    .where((q) => q.not(isHeld(q)))
    .execute();
};

/** Fails what has used up its attempts; `cause` says that the printer was away. Answers the failed jobs. */
export const failExhausted = async (
  tx: WriteContext,
  stationIds: string[],
  most: number,
  cause: string,
): Promise<PrintJob[]> => {
  const failed = await tx.db
    .updateTable('printJob')
    .set({ status: 'failed' })
    .where('stationId', 'in', stationIds)
    .where('status', '=', 'pending')
    .where('attempts', '>=', most)
    .where((q) => q.not(isHeld(q)))
    .returningAll()
    .execute();
  await setDelivery(tx, failed, { failedCause: cause });
  return failed;
};

/** Fails what waits at these stations, with its reason. Answers the failed jobs. */
export const failWaiting = async (tx: WriteContext, stationIds: string[], cause: string): Promise<PrintJob[]> => {
  const failed = await tx.db
    .updateTable('printJob')
    .set({ status: 'failed', lastError: cause })
    .where('stationId', 'in', stationIds)
    .where('status', '=', 'pending')
    .returningAll()
    .execute();
  await setDelivery(tx, failed, { failedCause: cause });
  return failed;
};

/** Fails these, with the reason that the printer was away: as if it had been tried the last time. The tills hear of it. */
export const failJobs = async (
  tx: WriteContext,
  jobs: readonly Pick<PrintJob, 'id'>[],
  cause: string,
): Promise<void> => {
  if (jobs.length === 0) return;
  const failed = await tx.db
    .updateTable('printJob')
    .set({ status: 'failed', lastError: cause })
    .where(
      'id',
      'in',
      jobs.map(({ id }) => id),
    )
    .where('status', '=', 'pending')
    .returningAll()
    .execute();
  await setDelivery(tx, failed, { failedCause: cause });
  await publishJobs(tx, failed, 'print_job.updated');
};

/**
 * Slips of a station that have waited since before `before`, or failed for want of its printer, of tickets that nobody sees on a
 * display; made after `since`.
 */
export const slipsThatMayMove = (
  ctx: Context,
  { stationId, before, since }: { stationId: string; before: string; since: string },
): Promise<PrintJob[]> =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .innerJoin('kitchenTicket', 'kitchenTicket.id', 'printJob.ticketId')
    .innerJoin('kitchenStation', 'kitchenStation.id', 'kitchenTicket.stationId')
    .selectAll('printJob')
    .where('printJob.stationId', '=', stationId)
    .where(noneOf('printJob.status', ['printed']))
    .where('printJob.createdAt', '>', since)
    .where('printDelivery.waitingSince', '<', before)
    .where('kitchenStation.outputType', '=', 'printer')
    .where((q) => q.or([q('printJob.status', '=', 'pending'), MAY_MOVE]))
    .where(IS_NOT_HELD)
    .where(IS_NOT_DISCARDED)
    .orderBy('printJob.createdAt')
    .orderBy('printJob.id')
    .execute();

/** By station: how many slips wait, and since when the oldest does. */
export const waitingLeads = (ctx: Context, stationIds: string[]) =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select((q) => [
      'printJob.stationId',
      q.fn.min(q.fn.coalesce('printDelivery.waitingSince', 'printJob.createdAt')).as('since'),
      q.fn.countAll<number>().as('slips'),
    ])
    .where('printJob.stationId', 'in', stationIds.length > 0 ? stationIds : [''])
    .where('printJob.status', '=', 'pending')
    .where(IS_NOT_HELD)
    .whereRef('printDelivery.leadJobId', '=', 'printJob.id')
    .groupBy('printJob.stationId')
    .execute();

/** By station: when a slip queued after `madeAfter` was last taken up or came out. */
export const lastMoves = async (ctx: Context, madeAfter: string) => {
  const rows = await ctx.db
    .selectFrom('printJob')
    .select((q) => ['stationId', q.fn.max('sentAt').as('sentAt'), q.fn.max('printedAt').as('printedAt')])
    .where('locationId', 'in', [...ctx.actor.locationIds])
    .where('createdAt', '>', madeAfter)
    .groupBy('stationId')
    .execute();
  return rows.map(({ stationId, sentAt, printedAt }) => ({
    stationId,
    at: [sentAt ?? '', printedAt ?? ''].sort().at(-1)!,
  }));
};

/** Why a slip failed that its printer, or the service in its place, would not take, though it took others. */
export const REFUSED = 'refused_slip';

/** No slip asked for again is of an order older than that. Milliseconds. */
const DAY_MS = 86_400_000;

const aDayBefore = (at: string): string => new Date(Date.parse(at) - DAY_MS).toISOString();

/**
 * Puts back what failed at a station because the printer was away, asked for after `since`: as it waited, marked or not. `causes`: what
 * failed for these alone; null: for any. Answers the jobs.
 */
export const requeueUnreached = async (
  tx: WriteContext,
  stationId: string,
  { since, causes }: { since: string; causes: readonly string[] | null },
): Promise<PrintJob[]> => {
  const requeued = await tx.db
    .updateTable('printJob')
    .set({ status: 'pending', attempts: 0, lastError: null })
    .where('stationId', '=', stationId)
    .where('status', '=', 'failed')
    .where(noneOf('status', ['printed']))
    .where('createdAt', '>', aDayBefore(since))
    .where(IS_NOT_DISCARDED)
    // Of each of these few: all whose printer was ever away would be read otherwise.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('printDelivery')
          .select('jobId')
          .whereRef('jobId', '=', 'printJob.id')
          .where('failedCause', 'is not', null)
          .where('failedCause', '<>', REFUSED)
          .where(({ fn }) => fn.coalesce('wantedSince', 'printJob.createdAt'), '>', since)
          .$if(causes !== null, (query) => query.where('failedCause', 'in', [...(causes ?? [])])),
      ),
    )
    .returningAll()
    .execute();
  await setDelivery(tx, requeued, { failedCause: null, waitingSince: tx.clock.now() });
  return requeued;
};

const setDelivery = async (
  tx: WriteContext,
  jobs: PrintJob[],
  changes: Partial<Pick<PrintDeliveryRow, 'failedCause' | 'waitingSince'>>,
): Promise<void> => {
  if (jobs.length === 0) return;
  const ids = jobs.map((job) => job.id);
  await tx.db.updateTable('printDelivery').set(changes).where('jobId', 'in', ids).execute();
};

/** Leaders that the hub itself is sending, with how far they came. */
export const leadsBeingSent = (ctx: Context) =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select(['printJob.id', 'printDelivery.phase'])
    .where('printJob.status', '=', 'sent')
    .where('printDelivery.claimedBy', 'is', null)
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

/** At which stations the first paper of these tickets is still to come: of one told at two it may have come at the other. */
export const papersToCome = async (
  ctx: Context,
  tickets: readonly Pick<KitchenTicket, 'id' | 'orderItemId'>[],
): Promise<(ticket: Pick<KitchenTicket, 'id'>, stationId: string) => boolean> => {
  const rows = await ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select(['printJob.ticketId', 'printJob.stationId'])
    .where(NEVER_LEFT)
    // Thrown away it was told some other way, and so is what becomes of its dish.
    .where(IS_NOT_DISCARDED)
    // By line: slips are found by it, and by their ticket only in reading all there ever were.
    .where(
      'printJob.orderItemId',
      'in',
      tickets.map((ticket) => ticket.orderItemId),
    )
    .where(
      'printJob.ticketId',
      'in',
      tickets.map((ticket) => ticket.id),
    )
    .execute();
  const places = new Set(rows.map(({ ticketId, stationId }) => `${ticketId} ${stationId}`));
  return ({ id }, stationId) => places.has(`${id} ${stationId}`);
};

/** Addresses of the printers at the actor's locations. */
/** Of these printers those a person said answer nothing (`confirm: none`): of stations that share one, any. */
export const mutePrinterUrls = async (ctx: Context): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('kitchenStation')
    .select(['printerUrl', 'printerConfig'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds])
    .where('isActive', '=', true)
    .where('printerUrl', 'is not', null)
    .execute();
  return rows.flatMap(({ printerUrl, printerConfig }) =>
    printerUrl !== null && printerConfig.confirm === 'none' ? [printerUrl] : [],
  );
};

/** Addresses of printers that take Star's commands. */
export const starPrinterUrls = async (ctx: Context): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('kitchenStation')
    .select(['printerUrl', 'printerConfig'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds])
    .where('isActive', '=', true)
    .where('printerUrl', 'is not', null)
    .execute();
  return rows.flatMap(({ printerUrl, printerConfig }) =>
    printerUrl !== null && printerConfig.family === 'star' ? [printerUrl] : [],
  );
};

export const printerUrls = async (ctx: Context): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('kitchenStation')
    .select('printerUrl')
    .distinct()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds])
    .where('isActive', '=', true)
    .where('printerUrl', 'is not', null)
    .where(IS_DIALLED)
    .execute();
  return rows.map((row) => row.printerUrl).filter((url) => url !== null);
};

/** Since when the oldest slip waits for this printer, as an ISO instant; null: none does. */
export const oldestSlipAt = async (ctx: Context, printerUrl: string): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom('printJob')
    .innerJoin('kitchenStation', 'kitchenStation.id', 'printJob.stationId')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select('printJob.createdAt')
    .where(IS_NOT_HELD)
    .where('kitchenStation.printerUrl', '=', printerUrl)
    .where(IS_DIALLED)
    .where('kitchenStation.isActive', '=', true)
    .where('printJob.status', '=', 'pending')
    .orderBy('printJob.createdAt')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt ?? null;
};

/** How many slips of a location wait for a printer, or are being printed. */
export const openSlips = async (ctx: Context, locationId: string): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('printJob')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('locationId', '=', locationId)
    .where((q) => q.or([q('status', '=', 'pending'), q('status', '=', 'sent')]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const hasWaitingSlip = async (ctx: Context, printerUrl: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('printJob')
    .innerJoin('kitchenStation', 'kitchenStation.id', 'printJob.stationId')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select('printJob.id')
    .where(IS_NOT_HELD)
    .where('kitchenStation.printerUrl', '=', printerUrl)
    .where(IS_DIALLED)
    .where('kitchenStation.isActive', '=', true)
    .where('printJob.status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()) !== undefined;
