import {
  type CashMovement,
  type CashSession,
  CLOSED_ORDER_STATUSES,
  type ListCashSessionsQuery,
  type Page,
  type PaymentMethod,
  type Safe,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { noneOf } from '@comanda/kernel/none-of';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { sql } from 'kysely';
import type { CashCountRow } from './cash.tables.ts';

export const cashSessions = tenantTable('cashSession', 'CASH_SESSION_NOT_FOUND', {});
export const cashMovements = tenantTable('cashMovement', 'CASH_SESSION_NOT_FOUND', { created: true });
export const cashCounts = tenantTable('cashCount', 'CASH_SESSION_NOT_FOUND', {});
export const paymentMethods = tenantTable('paymentMethod', 'PAYMENT_METHOD_NOT_FOUND');

export const safes = tenantTable('safe', 'SAFE_NOT_FOUND');
export const safeMovements = tenantTable('safeMovement', 'SAFE_NOT_FOUND', { created: true });

/** Safes of the caller's locations. */
export const safesAt = (ctx: Context, locationIds: readonly string[]): Promise<Safe[]> =>
  ctx.db
    .selectFrom('safe')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...locationIds])
    .orderBy('name')
    .orderBy('id')
    .execute();

export const pageOfSessions = (ctx: Context, filter: ListCashSessionsQuery): Promise<Page<CashSession>> => {
  let query = ctx.db
    .selectFrom('cashSession')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', filter.locationId ? [filter.locationId] : [...ctx.actor.locationIds]);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.businessDateFrom) query = query.where('businessDate', '>=', filter.businessDateFrom);
  if (filter.businessDateTo) query = query.where('businessDate', '<=', filter.businessDateTo);
  return readLongPage(ctx.db, query.orderBy('openedAt', 'desc').orderBy('id', 'desc'), filter);
};

export const openSessionsAt = (ctx: Context, locationId: string): Promise<CashSession[]> =>
  ctx.db
    .selectFrom('cashSession')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('status', '=', 'open')
    .orderBy('openedAt')
    .execute();

export const movementsOf = (ctx: Context, sessionId: string): Promise<CashMovement[]> =>
  ctx.db
    .selectFrom('cashMovement')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const countsOf = (ctx: Context, sessionId: string): Promise<CashCountRow[]> =>
  ctx.db.selectFrom('cashCount').selectAll().where('sessionId', '=', sessionId).execute();

export const allMethods = (ctx: Context): Promise<PaymentMethod[]> =>
  ctx.db
    .selectFrom('paymentMethod')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();

/**
 * What bill payments brought in during a session, by method, minor units: a payment whose method was corrected counts under the one
 * it was made by. Payments belong to billing, to the right.
 */
export const paymentsByMethod = async (ctx: Context, sessionId: string): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .selectFrom('billPayment')
    .select((q) => ['paymentMethodId', q.fn.sum<number>('amount').as('amount')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('cashRegisterSessionId', '=', sessionId)
    .groupBy('paymentMethodId')
    .execute();
  const taken = new Map(rows.map((row) => [row.paymentMethodId, Number(row.amount)]));
  for (const { fromMethodId, toMethodId, amount } of await correctionsIn(ctx, sessionId)) {
    taken.set(fromMethodId, (taken.get(fromMethodId) ?? 0) - amount);
    taken.set(toMethodId, (taken.get(toMethodId) ?? 0) + amount);
  }
  return taken;
};

const correctionsIn = (ctx: Context, sessionId: string) =>
  ctx.db
    .selectFrom('paymentCorrection')
    .select(['fromMethodId', 'toMethodId', 'amount'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('cashRegisterSessionId', '=', sessionId)
    .execute();

/** What was given back during a session, by method, minor units. */
export const refundsByMethod = async (ctx: Context, sessionId: string): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .selectFrom('billRefund')
    .select((q) => ['paymentMethodId', q.fn.sum<number>('amount').as('amount')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('cashRegisterSessionId', '=', sessionId)
    .groupBy('paymentMethodId')
    .execute();
  return new Map(rows.map((row) => [row.paymentMethodId, Number(row.amount)]));
};

export const openOrderIds = async (ctx: Context, locationId: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('order')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where(noneOf('status', CLOSED_ORDER_STATUSES))
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => row.id);
};

/** Tips that were paid out at a location, by person, minor units. */
export const tipsPaidOut = (ctx: Context, locationId: string): Promise<{ personId: string | null; amount: number }[]> =>
  ctx.db
    .selectFrom('cashMovement')
    .innerJoin('cashSession', 'cashSession.id', 'cashMovement.sessionId')
    .select((q) => ['cashMovement.paidTo as personId', q.fn.sum<number>('cashMovement.amount').as('amount')])
    .where('cashMovement.businessId', '=', ctx.actor.businessId)
    .where('cashSession.locationId', '=', locationId)
    .where('cashMovement.paidTo', 'is not', null)
    .groupBy('cashMovement.paidTo')
    .execute();

/** What cash of drawers paid of each of these purchases, minor units. */
export const paidForPurchases = async (
  ctx: Context,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (purchaseIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cashMovement')
    .select(['purchaseId', sql<number | string>`sum(case when kind = 'out' then amount else -amount end)`.as('amount')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('purchaseId', 'in', [...purchaseIds])
    .groupBy('purchaseId')
    .execute();
  return new Map(rows.map(({ purchaseId, amount }) => [purchaseId!, Number(amount)]));
};

/** How often somebody was refused to take more out of a session's drawer than should be in it. */
export const refusedOf = async (
  ctx: Context,
  { id, openedAt }: Pick<CashSession, 'id' | 'openedAt'>,
): Promise<number> => {
  const row = await ctx.db
    .selectFrom('auditEntry')
    .select((q) => q.fn.countAll<number | string>().as('count'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('at', '>=', openedAt)
    .where('entityId', '=', id)
    .where('action', '=', 'cash.refused')
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
