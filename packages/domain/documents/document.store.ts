import {
  AppError,
  type DocumentPrintJob,
  type DocumentPrintJobHistoryQuery,
  type KitchenStation,
} from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { businessRoom, type Context, stationRoom, type WriteContext } from '@comanda/kernel/context';
import { noteFailure } from '@comanda/kernel/failures';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { orderAndBills } from '../billing/index.ts';
import { isBridgeStation } from '../printing/index.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentPrintJobRow } from './documents.tables.ts';

export const documents = tenantTable('documentPrintJob', 'PRINT_JOB_NOT_FOUND', { created: true });

/** A job as it is told: what it says, and where it stands at the printer, is the node's own. */
export const documentView = ({
  content: _content,
  phase: _phase,
  copy: _copy,
  token: _token,
  leaseUntil: _leaseUntil,
  claimedBy: _claimedBy,
  isPossibleDuplicate: _isPossibleDuplicate,
  ...job
}: DocumentPrintJobRow): DocumentPrintJob => job;

export const contentOf = ({ content }: Pick<DocumentPrintJobRow, 'content'>): DocumentContent =>
  content as DocumentContent;

/**
 * Documents that one person may print at a location in a minute: a full house pays, nobody holds the kitchen's slips up alone, and
 * a waiter who asks and asks keeps no cashier from a receipt, nor from the drawer.
 */
const A_MINUTE = 40;
const MINUTE_MS = 60_000;

/** Queues a document, and tells whoever prints and whoever watches. Throws TOO_MANY_REQUESTS. */
export const queueDocument = async (
  tx: WriteContext,
  asked: Pick<
    DocumentPrintJobRow,
    'locationId' | 'stationId' | 'documentType' | 'sourceKind' | 'sourceId' | 'reprintCount' | 'isPossibleDuplicate'
  > & {
    content: DocumentContent;
  },
): Promise<DocumentPrintJob> => {
  await checkLimit(tx, asked.locationId);
  const row = await documents.insert(tx, {
    ...asked,
    status: 'pending',
    isUncertain: false,
    attempts: 0,
    lastError: null,
    requestedBy: personOf(tx),
    sentAt: null,
    printedAt: null,
    confirmLevel: null,
    phase: 'waiting',
    copy: 1,
    token: null,
    leaseUntil: null,
    claimedBy: null,
  });
  await publishDocument(tx, row, 'document_print_job.new');
  await tx.emit('print.queued', { locationId: row.locationId });
  return documentView(row);
};

const publishDocument = async (
  tx: WriteContext,
  row: DocumentPrintJobRow,
  event: 'document_print_job.new' | 'document_print_job.updated',
): Promise<void> => {
  const staff = businessRoom(row.businessId);
  // A bridge hears of the stations it may print for, and of nothing else of the house.
  const rooms = (await isBridgeStation(tx, row)) ? [staff, stationRoom(row)] : [staff];
  tx.publish('/restaurant', rooms, event, { documentPrintJob: documentView(row) });
};

export const latestDocuments = async (
  ctx: Context,
  { locationId, sourceId, limit }: DocumentPrintJobHistoryQuery,
): Promise<DocumentPrintJob[]> => {
  let query = ctx.db
    .selectFrom('documentPrintJob')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId);
  if (sourceId) query = query.where('sourceId', '=', sourceId);
  return (await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(documentView);
};

const personOf = ({ actor }: Pick<Context, 'actor'>): string | null => (traitsOf(actor).isPerson ? actor.id : null);

/** Since when the oldest of a full minute's documents of who asks was asked for; undefined while there is room for another. */
const fullSince = async (tx: WriteContext, locationId: string): Promise<string | undefined> => {
  const since = new Date(tx.clock.ms() - MINUTE_MS).toISOString();
  const asked = await tx.db
    .selectFrom('documentPrintJob')
    .select('createdAt')
    .where('locationId', '=', locationId)
    .where('createdAt', '>', since)
    .where('requestedBy', 'is not distinct from', personOf(tx))
    .orderBy('createdAt', 'desc')
    .limit(A_MINUTE)
    .execute();
  return asked[A_MINUTE - 1]?.createdAt;
};

/** False where who acts has asked for so many that the next is refused (TOO_MANY_REQUESTS). */
export const hasRoomForDocument = async (tx: WriteContext, locationId: string): Promise<boolean> =>
  (await fullSince(tx, locationId)) === undefined;

const checkLimit = async (tx: WriteContext, locationId: string): Promise<void> => {
  const oldest = await fullSince(tx, locationId);
  if (oldest === undefined) return;
  const freeInMs = Date.parse(oldest) + MINUTE_MS - tx.clock.ms();
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) });
};

export type Paper = Pick<DocumentPrintJobRow, 'id' | 'sourceId' | 'status' | 'isUncertain' | 'content'>;

/**
 * The papers of one kind of one thing that are out, may be, or wait to come out, the oldest first. Of a pre-bill those of its order
 * and of all its bills: of an order and of its only bill it is the same paper.
 */
export const papersOf = async (
  ctx: Context,
  { documentType, sourceId }: Pick<DocumentPrintJobRow, 'documentType' | 'sourceId'>,
): Promise<Paper[]> => {
  const sources = documentType === 'PRE_BILL' ? await orderAndBills(ctx, sourceId) : [sourceId];
  return ctx.db
    .selectFrom('documentPrintJob')
    .select(['id', 'sourceId', 'status', 'isUncertain', 'content'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('sourceId', 'in', sources)
    .where('documentType', '=', documentType)
    .where((q) => q.or([q('status', '<>', 'failed'), q('isUncertain', '=', true)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
};

/** The oldest document that waits for one of these stations. */
export const oldestDocument = (
  ctx: Context,
  stations: readonly Pick<KitchenStation, 'id'>[],
): Promise<DocumentPrintJobRow | undefined> =>
  ctx.db
    .selectFrom('documentPrintJob')
    .selectAll()
    .where(
      'stationId',
      'in',
      stations.map(({ id }) => id),
    )
    .where('status', '=', 'pending')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Documents that wait at these stations, the oldest first; `limit`: the most. */
export const documentsWaitingAt = (
  ctx: Context,
  stationIds: readonly string[],
  limit: number,
): Promise<DocumentPrintJobRow[]> =>
  ctx.db
    .selectFrom('documentPrintJob')
    .selectAll()
    .where('stationId', 'in', [...stationIds])
    .where('status', '=', 'pending')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();

export const documentsBeingSent = (ctx: Context): Promise<DocumentPrintJobRow[]> =>
  ctx.db
    .selectFrom('documentPrintJob')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('status', '=', 'sent')
    .execute();

/** Why a document failed that a person threw away. */
export const DISCARDED = 'discarded';

/** Changes where a document stands, and tells the staff when it is another status. */
export const saveDocument = async (
  tx: WriteContext,
  id: string,
  changes: Partial<Omit<DocumentPrintJobRow, 'id' | 'businessId' | 'content'>>,
): Promise<DocumentPrintJobRow> => {
  const row = await documents.update(tx, id, changes);
  const { status, lastError } = changes;
  // Thrown away by a person is no failure.
  if (status === 'failed' && lastError && lastError !== DISCARDED)
    await noteFailure(tx, { what: 'document', code: lastError });
  if (changes.status) await publishDocument(tx, row, 'document_print_job.updated');
  return row;
};

/** Of one that waited: not a byte of it left, and it does not come any more. */
export const failWaiting = (tx: WriteContext, id: string, cause: string): Promise<DocumentPrintJobRow> =>
  saveDocument(tx, id, { status: 'failed', lastError: cause, phase: 'done' });

/** Documents of the business that wait, wherever. */
export const documentsWaiting = (ctx: Context): Promise<DocumentPrintJobRow[]> =>
  ctx.db
    .selectFrom('documentPrintJob')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('status', '=', 'pending')
    .execute();

/** Businesses with documents that wait or are being sent, for the job that visits them all. */
export const businessesWithOpenDocuments = async (ctx: Pick<Context, 'db'>): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('documentPrintJob')
    .select('businessId')
    .distinct()
    .where((q) => q.or([q('status', '=', 'pending'), q('status', '=', 'sent')]))
    .orderBy('businessId')
    .execute();
  return rows.map(({ businessId }) => businessId);
};

/** Documents that wait at these stations and are not to come any more. */
export const failWaitingDocuments = async (
  tx: WriteContext,
  stationIds: readonly string[],
  cause: string,
): Promise<void> => {
  const waiting = await tx.db
    .selectFrom('documentPrintJob')
    .select('id')
    .where('stationId', 'in', [...stationIds])
    .where('status', '=', 'pending')
    .execute();
  for (const { id } of waiting) await failWaiting(tx, id, cause);
};

/** How many documents of a location wait for a printer, or are being printed. */
export const openDocuments = async (ctx: Context, locationId: string): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('documentPrintJob')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('locationId', '=', locationId)
    .where((q) => q.or([q('status', '=', 'pending'), q('status', '=', 'sent')]))
    .executeTakeFirstOrThrow();
  return Number(count);
};
