import {
  hasPrinter,
  type KitchenStation,
  type KitchenTicket,
  type ListPrintJobsQuery,
  type Page,
  type PrintJob,
  type PrintJobDetails,
  type TicketData,
  type TicketMove,
} from '@comanda/contracts';
import { insertRows, type Tables } from '@comanda/db';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { businessRoom, type Context, stationRoom, type WriteContext } from '@comanda/kernel/context';
import { noneOf } from '@comanda/kernel/none-of';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { expressionBuilder } from 'kysely';
import { stationSetup } from '../kitchen/index.ts';
import { IS_NOT_DISCARDED, IS_NOT_HELD } from './hold/held.ts';
import type { PrintDeliveryRow } from './printing.tables.ts';
import { MAY_MOVE, nextRepeat } from './slip-paper.ts';

export const printJobs = tenantTable('printJob', 'PRINT_JOB_NOT_FOUND', { created: true });

/** Tells the staff of these jobs of one business, and bridges of those of their stations. */
export const publishJobs = async (
  tx: WriteContext,
  jobs: readonly PrintJob[],
  event: 'print_job.new' | 'print_job.updated',
): Promise<void> => {
  for (const job of jobs) {
    const staff = businessRoom(job.businessId);
    // A bridge hears of the stations it may print for, whatever it asked to hear, and of nothing else of the house.
    const rooms = (await isBridgeStation(tx, job)) ? [staff, stationRoom(job)] : [staff];
    tx.publish('/restaurant', rooms, event, { printJob: job, stationId: job.stationId });
  }
};

/** Whether bridges print what is for this job's station (docs/contract.md#who-prints). */
export const isBridgeStation = async (
  ctx: Context,
  { locationId, stationId }: Pick<PrintJob, 'locationId' | 'stationId'>,
): Promise<boolean> => {
  const stations = await stationSetup(ctx, locationId);
  return stations.some(({ id, printerType }) => id === stationId && printerType === 'bridge');
};

/** Why a slip failed at a station that has no printer. */
export const NO_PRINTER = 'no_printer';
/** Why a slip failed at a station that is switched off. */
export const STATION_OFF = 'station_off';
/** No bridge of the place is paired with this node. */
export const NO_BRIDGE = 'no_bridge';

/** Why nothing comes out of a station's printer as it is set up, in the word the tills know; null: it may. */
export const whyUnprinted = (
  station: Pick<KitchenStation, 'isActive' | 'printerType' | 'printerUrl'>,
): string | null => {
  if (!station.isActive) return STATION_OFF;
  return hasPrinter(station) ? null : NO_PRINTER;
};

/** When test slips were asked for at a location after `since`, newest first. */
export const testSlipsSince = async (ctx: Context, locationId: string, since: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('printJob')
    .select('createdAt')
    .where('locationId', '=', locationId)
    .where('createdAt', '>', since)
    .where('ticketId', 'is', null)
    .where('orderItemId', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => row.createdAt);
};

/** A job nobody has tried yet. */
export const newJob = (
  tx: WriteContext,
  {
    locationId,
    orderItemId,
    ticketId,
    stationId,
  }: Pick<PrintJob, 'locationId' | 'orderItemId' | 'ticketId' | 'stationId'>,
): PrintJob => ({
  id: tx.ids.next(),
  businessId: tx.actor.businessId,
  locationId,
  orderItemId,
  ticketId,
  stationId,
  status: 'pending',
  attempts: 0,
  lastError: null,
  createdAt: tx.clock.now(),
  sentAt: null,
  printedAt: null,
  confirmLevel: null,
  reprintCount: 0,
});

/**
 * Puts jobs of one location into the queue with their slips, and tells whoever prints; `leadOf` names the job each shares its
 * slip with, itself when it has one of its own.
 */
export const queueJobs = async (
  tx: WriteContext,
  jobs: readonly PrintJob[],
  leadOf: ReadonlyMap<string, string>,
): Promise<void> => {
  await insertJobs(tx, jobs, leadOf);
  await publishJobs(tx, jobs, 'print_job.new');
  await tx.emit('print.queued', { locationId: jobs[0]!.locationId });
};

const insertJobs = async (
  tx: WriteContext,
  jobs: readonly PrintJob[],
  leadOf: ReadonlyMap<string, string>,
): Promise<void> => {
  const waiting = {
    phase: 'waiting' as const,
    copy: 1,
    token: null,
    leaseUntil: null,
    waitingSince: tx.clock.now(),
    claimedBy: null,
    heldSince: null,
    wantedSince: null,
    showsCodePages: false,
  };
  await insertRows(tx.db, 'printJob', jobs);
  await insertRows(
    tx.db,
    'printDelivery',
    jobs.map(({ id, status, reprintCount, lastError }) => ({
      jobId: id,
      leadJobId: leadOf.get(id) ?? id,
      ...waiting,
      // New and a repeat: another printer may have had it.
      isUncertain: reprintCount > 0,
      failedCause: status === 'failed' ? lastError : null,
    })),
  );
};

export const getDelivery = (ctx: Context, jobId: string): Promise<PrintDeliveryRow> =>
  ctx.db.selectFrom('printDelivery').selectAll().where('jobId', '=', jobId).executeTakeFirstOrThrow();

export const deliveriesOf = async (ctx: Context, jobIds: readonly string[]): Promise<Map<string, PrintDeliveryRow>> => {
  if (jobIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('printDelivery')
    .selectAll()
    .where('jobId', 'in', [...jobIds])
    .execute();
  return new Map(rows.map((row) => [row.jobId, row]));
};

export const saveDelivery = async (
  tx: WriteContext,
  leadJobId: string,
  changes: Partial<Omit<PrintDeliveryRow, 'jobId' | 'waitingSince'>>,
): Promise<void> => {
  const since = changes.phase === 'waiting' ? { waitingSince: tx.clock.now() } : {};
  await tx.db
    .updateTable('printDelivery')
    .set({ ...changes, ...since })
    .where('leadJobId', '=', leadJobId)
    .execute();
};

/** Gives a job a slip of its own; those it shared one with go on together, named by the oldest of them. */
export const leaveSharedSlip = async (tx: WriteContext, job: PrintJob, leadJobId: string): Promise<void> => {
  const others = (await jobsOfLead(tx, leadJobId)).filter((one) => one.id !== job.id);
  if (others.length === 0) return;
  if (leadJobId === job.id) await saveDelivery(tx, leadJobId, { leadJobId: others[0]!.id });
  await tx.db.updateTable('printDelivery').set({ leadJobId: job.id }).where('jobId', '=', job.id).execute();
};

/** Changes every job that shares the leader's slip, and tells the staff. */
export const saveJobs = async (
  tx: WriteContext,
  leadJobId: string,
  changes: Partial<
    Pick<PrintJob, 'status' | 'attempts' | 'lastError' | 'sentAt' | 'printedAt' | 'confirmLevel' | 'reprintCount'>
  >,
): Promise<PrintJob[]> => {
  const members = tx.db.selectFrom('printDelivery').select('jobId').where('leadJobId', '=', leadJobId);
  const changed = await tx.db.updateTable('printJob').set(changes).where('id', 'in', members).returningAll().execute();
  await publishJobs(tx, changed, 'print_job.updated');
  return changed;
};

export const jobsOfLead = (ctx: Context, leadJobId: string): Promise<PrintJob[]> =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .selectAll('printJob')
    .where('printDelivery.leadJobId', '=', leadJobId)
    .orderBy('printJob.createdAt')
    .orderBy('printJob.id')
    .execute();

/** The oldest leader that waits for its printer, among stations that share one. */
export const oldestLead = (ctx: Context, stationIds: string[]) =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .selectAll('printJob')
    .where('printJob.stationId', 'in', stationIds)
    .where('printJob.status', '=', 'pending')
    .where(IS_NOT_HELD)
    .whereRef('printDelivery.leadJobId', '=', 'printJob.id')
    .orderBy('printJob.createdAt')
    .orderBy('printJob.id')
    .limit(1)
    .executeTakeFirst();

/** A ticket as a slip tells it; `stationName` is of the station that makes it, wherever it is printed. */
export interface PrintedTicket {
  data: TicketData;
  movedTo: readonly TicketMove[] | null;
  status: string;
  firedAt: string;
  stationId: string;
  stationName: string | null;
  /** Its station has a display, or is to have one. */
  isOnGlass: boolean;
}

export const ticketDataOf = async (ctx: Context, ticketIds: string[]): Promise<Map<string, PrintedTicket>> => {
  const rows = await ctx.db
    .selectFrom('kitchenTicket')
    .leftJoin('kitchenStation', 'kitchenStation.id', 'kitchenTicket.stationId')
    .select([
      'kitchenTicket.id',
      'ticketData',
      'movedTo',
      'status',
      'firedAt',
      'stationId',
      'kitchenStation.name as stationName',
      'outputType',
    ])
    .where('kitchenTicket.id', 'in', ticketIds.length > 0 ? ticketIds : [''])
    .execute();
  return new Map(
    rows.map(({ id, ticketData: data, movedTo = null, status, firedAt, stationId, stationName, outputType }) => [
      id,
      { data, movedTo, status, firedAt, stationId, stationName, isOnGlass: outputType !== 'printer' },
    ]),
  );
};

/**
 * What an order has waiting at a station, or has to leave out there and no cook has seen, of which there is no slip at any
 * printer for sure, nor will be.
 */
export const waitingWithoutSlip = (
  ctx: Context,
  { orderId, stationId, since }: { orderId: string; stationId: string; since: string },
): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('orderId', '=', orderId)
    .where('stationId', '=', stationId)
    .where('firedAt', '>', since)
    .where('acknowledgedAt', 'is', null)
    .where('status', 'in', ['pending', 'voided'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('printJob')
            .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
            .select('printJob.id')
            // By line: slips are found by it, and by their ticket only in reading all there ever were.
            .whereRef('printJob.orderItemId', '=', 'kitchenTicket.orderItemId')
            .whereRef('printJob.ticketId', '=', 'kitchenTicket.id')
            // One that came out and failed only when it was asked for again is a slip all the same; so is one that a person threw away.
            .where((q) => q.not(q.and([MAY_MOVE, IS_NOT_DISCARDED]))),
        ),
      ),
    )
    .orderBy('firedAt')
    .orderBy('id')
    .execute();

/**
 * Takes what failed of these tickets, and may move, from the printers it was for: it would come out when they are back. One of
 * which no byte ever left is gone; one that may be out stays failed, for a void is told there too. Answers, by ticket, which
 * repeat its next slip is.
 */
export const retireFailedSlips = async (
  tx: WriteContext,
  tickets: readonly Pick<KitchenTicket, 'id' | 'orderItemId'>[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Set<string | null>(tickets.map(({ id }) => id));
  const jobs = await tx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .selectAll('printJob')
    .where(
      'orderItemId',
      'in',
      tickets.map(({ orderItemId }) => orderItemId),
    )
    .where(MAY_MOVE)
    .execute();
  const repeats = new Map<string, number>();
  for (const job of jobs.filter(({ ticketId }) => ids.has(ticketId))) {
    const delivery = await getDelivery(tx, job.id);
    const repeat = nextRepeat(job, delivery);
    repeats.set(job.ticketId!, Math.max(repeat, repeats.get(job.ticketId!) ?? 0));
    await leaveSharedSlip(tx, job, delivery.leadJobId);
    if (repeat > 0) await saveDelivery(tx, job.id, { phase: 'done', failedCause: null });
    else await deleteJob(tx, job.id);
  }
  return repeats;
};

/** One of which no byte ever left, and that shares its slip with no other. */
export const deleteJob = async (tx: WriteContext, id: string): Promise<void> => {
  await tx.db.deleteFrom('printDelivery').where('jobId', '=', id).execute();
  await tx.db.deleteFrom('printJob').where('id', '=', id).execute();
};

/**
 * At which stations slips of these tickets' lines came out, may have, or are to, else their own: what is changed of a line later,
 * or voided, is told there. Nowhere where the dish was done elsewhere before there was a slip.
 */
export const placesOnPaper = async (
  ctx: Context,
  tickets: readonly Pick<KitchenTicket, 'orderItemId'>[],
): Promise<(ticket: Pick<KitchenTicket, 'orderItemId' | 'stationId' | 'bumpedElsewhere'>) => string[]> => {
  if (tickets.length === 0) return ({ stationId }) => [stationId];
  const rows = await ctx.db
    .selectFrom('printJob')
    .innerJoin('kitchenTicket', 'kitchenTicket.id', 'printJob.ticketId')
    .select(['printJob.orderItemId', 'kitchenTicket.stationId', 'printJob.stationId as printedAt'])
    .distinct()
    .where(
      'printJob.orderItemId',
      'in',
      tickets.map(({ orderItemId }) => orderItemId),
    )
    .execute();
  const places = Map.groupBy(rows, (row) => `${row.orderItemId} ${row.stationId}`);
  return ({ orderItemId, stationId, bumpedElsewhere }) =>
    places.get(`${orderItemId} ${stationId}`)?.map(({ printedAt }) => printedAt) ??
    (bumpedElsewhere ? [] : [stationId]);
};

const station = expressionBuilder<Tables, 'kitchenStation'>();

/** Whose slips the hub prints itself: an address beside a bridge is nobody's to dial (docs/contract.md#who-prints). */
export const IS_DIALLED = station.or([
  station('kitchenStation.printerType', 'is', null),
  station('kitchenStation.printerType', '!=', 'bridge'),
]);

/** Active stations that print at this address. */
export const stationsAtPrinter = (ctx: Context, printerUrl: string): Promise<KitchenStation[]> =>
  ctx.db
    .selectFrom('kitchenStation')
    .selectAll()
    .where('printerUrl', '=', printerUrl)
    .where(IS_DIALLED)
    .where('isActive', '=', true)
    .execute();

const details = (ctx: Context) =>
  ctx.db
    .selectFrom('printJob')
    .innerJoin('kitchenStation', 'kitchenStation.id', 'printJob.stationId')
    .leftJoin('kitchenTicket', 'kitchenTicket.id', 'printJob.ticketId')
    .leftJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .selectAll('printJob')
    .select(['kitchenStation.name as stationName', 'kitchenTicket.ticketData'])
    .select(['printDelivery.heldSince', 'printDelivery.wantedSince'])
    .where('printJob.businessId', '=', ctx.actor.businessId);

const withTestMark = <J extends PrintJob>(job: J): J & { isTestPrint: boolean } => ({
  ...job,
  isTestPrint: job.ticketId === null,
});

export const pageOfJobs = async (
  ctx: Context,
  filter: ListPrintJobsQuery,
): Promise<Page<PrintJob | PrintJobDetails>> => {
  let query = details(ctx).where('printJob.locationId', 'in', [...ctx.actor.locationIds]);
  // What a person holds is nobody's to print.
  if (traitsOf(ctx.actor).isBridge) query = query.where('kitchenStation.printerType', '=', 'bridge').where(IS_NOT_HELD);
  if (filter.status) query = query.where('printJob.status', '=', filter.status);
  if (filter.status && filter.status !== 'printed') query = query.where(noneOf('printJob.status', ['printed']));
  if (filter.stationId) query = query.where('printJob.stationId', '=', filter.stationId);
  if (filter.stationIds) query = query.where('printJob.stationId', 'in', filter.stationIds);
  const order = filter.sort === 'newest' ? 'desc' : 'asc';
  const page = await readLongPage(
    ctx.db,
    query.orderBy('printJob.createdAt', order).orderBy('printJob.id', order),
    filter,
  );
  if (filter.expand) return { ...page, data: page.data.map(withTestMark) };
  return {
    ...page,
    data: page.data.map(({ stationName: _n, ticketData: _d, heldSince: _h, wantedSince: _w, ...job }) => job),
  };
};

export const latestJobs = async (ctx: Context, locationId: string, limit: number): Promise<PrintJobDetails[]> => {
  const query = details(ctx).where('printJob.locationId', '=', locationId);
  return (await query.orderBy('printJob.createdAt', 'desc').orderBy('printJob.id', 'desc').limit(limit).execute()).map(
    withTestMark,
  );
};

/** By station and status, what is not printed, nor thrown away; what is held apart. */
export const countJobs = (ctx: Context, locationId: string) =>
  ctx.db
    .selectFrom('printJob')
    .leftJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select((q) => [
      'stationId',
      'status',
      q.fn.countAll<number>().as('count'),
      // One that failed since is no more held than printed.
      q.fn.count<number>('printDelivery.heldSince').filterWhere('printJob.status', '=', 'pending').as('held'),
    ])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where(noneOf('status', ['printed']))
    .where(IS_NOT_DISCARDED)
    .groupBy(['stationId', 'status'])
    .execute();
