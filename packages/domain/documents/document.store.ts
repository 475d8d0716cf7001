import type { CashSession, DocumentPrintJob, DocumentPrintJobHistoryQuery, KitchenStation } from '@comanda/contracts';
import { type Minor, minor } from '@comanda/contracts';
import type { DocumentPrintJobRow } from '@comanda/db';
import { businessRoom, type Context, type WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { grossOf, optionsTotal } from '@comanda/pricing';
import type { DocumentContent } from './document-content.ts';

export const documents = tenantTable('documentPrintJob', 'PRINT_JOB_NOT_FOUND', { created: true });

/** A job as it is told: what it says, and where it stands at the printer, is the hub's own. */
export const documentView = ({
  content: _content,
  phase: _phase,
  copy: _copy,
  token: _token,
  leaseUntil: _leaseUntil,
  ...job
}: DocumentPrintJobRow): DocumentPrintJob => job;

export const contentOf = ({ content }: Pick<DocumentPrintJobRow, 'content'>): DocumentContent =>
  content as DocumentContent;

/** Queues a document, and tells whoever prints and whoever watches. */
export const queueDocument = async (
  tx: WriteContext,
  asked: Pick<
    DocumentPrintJobRow,
    'locationId' | 'stationId' | 'documentType' | 'sourceKind' | 'sourceId' | 'reprintCount' | 'isUncertain'
  > & {
    content: DocumentContent;
  },
): Promise<DocumentPrintJob> => {
  const row = await documents.insert(tx, {
    ...asked,
    status: 'pending',
    attempts: 0,
    lastError: null,
    requestedBy: tx.actor.kind === 'user' ? tx.actor.id : null,
    sentAt: null,
    printedAt: null,
    confirmLevel: null,
    phase: 'waiting',
    copy: 1,
    token: null,
    leaseUntil: null,
  });
  publishDocument(tx, row);
  await tx.emit('print.queued', { locationId: row.locationId });
  return documentView(row);
};

export const publishDocument = (tx: WriteContext, row: DocumentPrintJobRow): void => {
  tx.publish('/restaurant', businessRoom(row.businessId), 'document_print_job.new', {
    documentPrintJob: documentView(row),
  });
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

/** How often a document of this kind was put on paper, or may have been. */
export const timesPrinted = async (
  ctx: Context,
  { documentType, sourceId }: Pick<DocumentPrintJobRow, 'documentType' | 'sourceId'>,
): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('documentPrintJob')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('sourceId', '=', sourceId)
    .where('documentType', '=', documentType)
    .where((q) => q.or([q('status', '<>', 'failed'), q('isUncertain', '=', true)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** When documents were asked for at a location after `since`, newest first. */
export const askedSince = async (ctx: Context, locationId: string, since: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('documentPrintJob')
    .select('createdAt')
    .where('locationId', '=', locationId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => row.createdAt);
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

export const documentsBeingSent = (ctx: Context): Promise<DocumentPrintJobRow[]> =>
  ctx.db.selectFrom('documentPrintJob').selectAll().where('status', '=', 'sent').execute();

export const saveDocument = async (
  tx: WriteContext,
  id: string,
  changes: Partial<Omit<DocumentPrintJobRow, 'id' | 'businessId' | 'content'>>,
): Promise<DocumentPrintJobRow> => documents.update(tx, id, changes);

/** Documents that wait at these stations and are not to come any more. */
export const failWaitingDocuments = async (
  tx: WriteContext,
  stationIds: readonly string[],
  cause: string,
): Promise<void> => {
  await tx.db
    .updateTable('documentPrintJob')
    .set({ status: 'failed', lastError: cause, phase: 'done' })
    .where('stationId', 'in', [...stationIds])
    .where('status', '=', 'pending')
    .execute();
};

export const nameOfUser = async (ctx: Context, id: string): Promise<string | null> =>
  (await ctx.db.selectFrom('appUser').select('fullName').where('id', '=', id).executeTakeFirst())?.fullName ?? null;

/** The bill a payment was taken for; undefined: there is no such payment. */
export const billOfPayment = async (ctx: Context, paymentId: string): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('billPayment')
      .select('orderBillId')
      .where('id', '=', paymentId)
      .where('businessId', '=', ctx.actor.businessId)
      .executeTakeFirst()
  )?.orderBillId;

/** How many payments each method brought into a session. */
export const paymentCounts = async (ctx: Context, sessionId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db
    .selectFrom('billPayment')
    .select((q) => ['paymentMethodId', q.fn.countAll<number>().as('count')])
    .where('cashRegisterSessionId', '=', sessionId)
    .groupBy('paymentMethodId')
    .execute();
  return new Map(rows.map((row) => [row.paymentMethodId, Number(row.count)]));
};

interface Sum {
  count: number;
  amount: Minor;
}

/** Orders are looked at that were opened up to a day before the till was. Milliseconds. */
const OPEN_BEFORE_MS = 24 * 3_600_000;

/** What was taken off, given away and voided at a location while a till was open there. Minor units. */
export const adjustmentsBetween = async (
  ctx: Context,
  { locationId, openedAt, closedAt }: Pick<CashSession, 'locationId' | 'openedAt' | 'closedAt'>,
): Promise<{ discounts: Sum; courtesies: Sum; voids: Sum }> => {
  const until = closedAt ?? ctx.clock.now();
  const orders = ctx.db
    .selectFrom('order')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('createdAt', '>', new Date(Date.parse(openedAt) - OPEN_BEFORE_MS).toISOString())
    .where('createdAt', '<=', until);
  const discounts = await ctx.db
    .selectFrom('orderDiscount')
    .select('amount')
    .where('orderId', 'in', orders)
    .where('removedAt', 'is', null)
    .where('createdAt', '>=', openedAt)
    .where('createdAt', '<=', until)
    .execute();
  const lines = await ctx.db
    .selectFrom('orderItem')
    .select(['id', 'quantity', 'unitPriceSnapshot', 'lineAdjustment', 'voidedAt', 'compedAt', 'sentAt', 'lineType'])
    .where('orderId', 'in', orders)
    .where((q) => q.or([q('voidedAt', 'is not', null), q('compedAt', 'is not', null)]))
    .execute();
  const isWithin = (at: string | null): boolean => at !== null && at >= openedAt && at <= until;
  const dishes = lines.filter(({ lineType }) => lineType !== 'bundle_parent');
  const worth = async (own: typeof lines): Promise<Sum> => {
    const options = await optionsOf(
      ctx,
      own.map(({ id }) => id),
    );
    const amounts = own.map((line) => grossOf(line, optionsTotal(options.get(line.id) ?? [])));
    return { count: own.length, amount: minor(amounts.reduce((sum, one) => sum + one, 0)) };
  };
  return {
    discounts: { count: discounts.length, amount: minor(discounts.reduce((sum, one) => sum + one.amount, 0)) },
    courtesies: await worth(dishes.filter(({ compedAt, voidedAt }) => isWithin(compedAt) && voidedAt === null)),
    // What nobody was told to cook is a slip of the finger.
    voids: await worth(dishes.filter(({ voidedAt, sentAt }) => isWithin(voidedAt) && sentAt !== null)),
  };
};

const optionsOf = async (ctx: Context, lineIds: readonly string[]) => {
  if (lineIds.length === 0) return new Map<string, never[]>();
  const rows = await ctx.db
    .selectFrom('orderItemModifier')
    .selectAll()
    .where('orderItemId', 'in', [...lineIds])
    .execute();
  return Map.groupBy(rows, (row) => row.orderItemId);
};
