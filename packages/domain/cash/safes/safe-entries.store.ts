import { AppError, type ListSafeEntriesQuery, minor, type Page, type SafeEntry } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import { sql } from 'kysely';

/** All that went into safes and out of them: what leaves a drawer for a safe comes into it. */
const entries = (ctx: Context, safeIds: readonly string[]) =>
  ctx.db
    .selectFrom('cashMovement')
    .innerJoin('cashSession', 'cashSession.id', 'cashMovement.sessionId')
    .select([
      'cashMovement.id',
      'cashMovement.safeId',
      'cashMovement.createdAt',
      sql<number>`case when cash_movement.kind = 'out' then cash_movement.amount else -cash_movement.amount end`.as(
        'amount',
      ),
      'cashMovement.reason',
      'cashSession.registerName',
      'cashMovement.createdBy',
    ])
    .where('cashMovement.businessId', '=', ctx.actor.businessId)
    .where('cashMovement.safeId', 'in', [...safeIds])
    .unionAll(
      ctx.db
        .selectFrom('safeMovement')
        .select([
          'safeMovement.id',
          'safeMovement.safeId',
          'safeMovement.createdAt',
          sql<number>`case when safe_movement.kind = 'in' then safe_movement.amount else -safe_movement.amount end`.as(
            'amount',
          ),
          'safeMovement.reason',
          sql<string>`null`.as('registerName'),
          'safeMovement.createdBy',
        ])
        .where('safeMovement.businessId', '=', ctx.actor.businessId)
        .where('safeMovement.safeId', 'in', [...safeIds]),
    );

/** What each of these safes should hold, minor units; nothing of one that was never used. */
export const safeBalances = async (ctx: Context, safeIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (safeIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom(entries(ctx, safeIds).as('entry'))
    .select((q) => ['entry.safeId', q.fn.sum<number | string>('entry.amount').as('amount')])
    .groupBy('entry.safeId')
    .execute();
  return new Map(rows.map(({ safeId, amount }) => [safeId!, Number(amount)]));
};

/** Nobody takes out of a safe more than should be in it; answers what that is. Minor units. Throws SAFE_SHORT. */
export const checkSafeHolds = async (ctx: Context, safeId: string, amount: number): Promise<number> => {
  const held = (await safeBalances(ctx, [safeId])).get(safeId) ?? 0;
  if (amount > held) throw new AppError('SAFE_SHORT', { safeId });
  return held;
};

/** One safe's entries, newest first. */
export const pageOfEntries = async (
  ctx: Context,
  safeId: string,
  paging: ListSafeEntriesQuery,
): Promise<Page<SafeEntry>> => {
  const query = ctx.db
    .selectFrom(entries(ctx, [safeId]).as('entry'))
    .leftJoin('appUser', 'appUser.id', 'entry.createdBy')
    .select([
      'entry.id',
      'entry.createdAt as at',
      'entry.amount',
      'entry.reason',
      'entry.registerName',
      'appUser.fullName as byName',
    ])
    .orderBy('entry.createdAt', 'desc')
    .orderBy('entry.id', 'desc');
  const page = await readPage(query, paging);
  return { ...page, data: page.data.map((row) => ({ ...row, amount: minor(row.amount) })) };
};
