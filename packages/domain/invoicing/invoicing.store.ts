import {
  AppError,
  type DteKind,
  type FelCancellation,
  type FelCancellationState,
  type FelDocument,
  type ListFelCancellationsQuery,
  type ListFelDocumentsQuery,
  type Page,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { FelCancellationRow, FelDocumentRow } from './invoicing.tables.ts';

export const felDocuments = tenantTable('felDocument', 'FEL_DOCUMENT_NOT_FOUND');
export const felCancellations = tenantTable('felCancellation', 'FEL_CANCELLATION_NOT_FOUND');

/** A bill's newest document; undefined where none was asked for. */
export const newestOf = (ctx: Context, billId: string): Promise<FelDocumentRow | undefined> =>
  ctx.db
    .selectFrom('felDocument')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('billId', '=', billId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Whether another document has an authorisation of SAT's. */
export const isAuthorizationOfOther = async (ctx: Context, uuid: string, id: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('felDocument')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('authorizationUuid', '=', uuid)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

/** What credit notes took off a document, minor units; those under way too. */
export const creditedOn = async (ctx: Context, originId: string): Promise<number> => {
  const { total } = await ctx.db
    .selectFrom('felDocument')
    .select((q) => q.fn.sum<number | string | null>('total').as('total'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('originId', '=', originId)
    .where('type', 'in', ['NCRE', 'NABN'])
    .where('status', 'in', ['pending', 'certified'])
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
};

/** Whether notes of a document are at SAT, or on their way there. */
export const hasLiveNotes = async (ctx: Context, originId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('felDocument')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('originId', '=', originId)
    .where('status', 'in', ['pending', 'certified'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const openCancellation = (ctx: Context, documentId: string): Promise<FelCancellationRow | undefined> =>
  ctx.db
    .selectFrom('felCancellation')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('documentId', '=', documentId)
    .where('state', 'in', ['requested', 'pending'])
    .executeTakeFirst();

export interface DocumentRowAndBill extends FelDocumentRow {
  billNumber: string | null;
  /** State of its newest annulment. */
  cancellation: FelCancellationState | null;
}

/** With the bill it invoices, and its newest annulment. */
const documentsAndBills = (ctx: Context) =>
  ctx.db
    .selectFrom('felDocument')
    .leftJoin('orderBill', 'orderBill.id', 'felDocument.billId')
    .selectAll('felDocument')
    .select('orderBill.billNumber')
    .select((q) =>
      q
        .selectFrom('felCancellation')
        .whereRef('felCancellation.documentId', '=', 'felDocument.id')
        .select('felCancellation.state')
        .orderBy('felCancellation.createdAt', 'desc')
        .limit(1)
        .as('cancellation'),
    )
    .where('felDocument.businessId', '=', ctx.actor.businessId)
    .where('felDocument.locationId', 'in', [...ctx.actor.locationIds]);

/** Throws FEL_DOCUMENT_NOT_FOUND. */
export const documentAndBill = async (ctx: Context, id: string): Promise<DocumentRowAndBill> => {
  const row = await documentsAndBills(ctx).where('felDocument.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('FEL_DOCUMENT_NOT_FOUND', { id });
  return row;
};

/** Newest first. */
export const pageOfDocuments = (
  ctx: Context,
  filter: ListFelDocumentsQuery & { types?: readonly DteKind[] },
): Promise<Page<DocumentRowAndBill>> => {
  let query = documentsAndBills(ctx);
  if (filter.locationId) query = query.where('felDocument.locationId', '=', filter.locationId);
  if (filter.status) query = query.where('felDocument.status', '=', filter.status);
  if (filter.type) query = query.where('felDocument.type', '=', filter.type);
  if (filter.types) query = query.where('felDocument.type', 'in', [...filter.types]);
  if (filter.billId) query = query.where('felDocument.billId', '=', filter.billId);
  if (filter.from) query = query.where('felDocument.issuedAt', '>=', filter.from);
  // Later than any time of that day.
  if (filter.to) query = query.where('felDocument.issuedAt', '<', `${filter.to}U`);
  return readLongPage(ctx.db, query.orderBy('felDocument.createdAt', 'desc').orderBy('felDocument.id', 'desc'), filter);
};

export const pageOfCancellations = (
  ctx: Context,
  filter: ListFelCancellationsQuery,
): Promise<Page<FelCancellationRow & { authorization: string | null }>> => {
  let query = ctx.db
    .selectFrom('felCancellation')
    .innerJoin('felDocument', 'felDocument.id', 'felCancellation.documentId')
    .selectAll('felCancellation')
    .select('felDocument.authorizationUuid as authorization')
    .where('felCancellation.businessId', '=', ctx.actor.businessId)
    .where('felCancellation.locationId', 'in', [...ctx.actor.locationIds]);
  if (filter.locationId) query = query.where('felCancellation.locationId', '=', filter.locationId);
  if (filter.state) query = query.where('felCancellation.state', '=', filter.state);
  const newest = query.orderBy('felCancellation.createdAt', 'desc').orderBy('felCancellation.id', 'desc');
  return readLongPage(ctx.db, newest, filter);
};

export const documentView = (row: DocumentRowAndBill): FelDocument => {
  const { id, locationId, type, status, billId, billNumber, originId, series, number, accessNumber } = row;
  const { receiverId, receiverName, total, tax, isTest, attempts, errorCode, errorMessage } = row;
  const { issuedAt, certifiedAt, createdAt, cancellation } = row;
  return {
    id,
    locationId,
    type,
    status,
    billId,
    billNumber,
    originId,
    authorization: row.authorizationUuid,
    series,
    number,
    accessNumber,
    receiverId,
    receiverName,
    total,
    tax,
    isTest,
    attempts,
    errorCode,
    errorMessage,
    issuedAt,
    certifiedAt,
    createdAt,
    cancellation,
  };
};

export const cancellationView = (row: FelCancellationRow & { authorization: string | null }): FelCancellation => {
  const { id, locationId, billId, documentId, reason, state, requestedBy, createdAt, settledAt } = row;
  const { errorCode, errorMessage, acknowledgement } = row;
  return {
    id,
    locationId,
    billId,
    documentId,
    authorization: row.authorization ?? '',
    reason,
    state,
    requestedBy,
    errorCode,
    errorMessage,
    acknowledgement,
    createdAt,
    settledAt,
  };
};
