import type { Context, WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import type { CustomerElementRow } from '../customers.tables.ts';

/** Somebody of this business who has an element of this value. */
export type Holder = Pick<CustomerElementRow, 'id' | 'customerId' | 'kind' | 'normalized'>;

/** Above it, a value says nothing and its holders would only slow us down: a NIT every employee gives. */
const MOST_HOLDERS = 200;

/** Living customers who have any of these values. */
export const holdersOf = (
  ctx: Context,
  kind: CustomerElementRow['kind'],
  values: readonly string[],
): Promise<Holder[]> =>
  ctx.db
    .selectFrom('customerElement as e')
    .innerJoin('customer as c', 'c.id', 'e.customerId')
    .select(['e.id', 'e.customerId', 'e.kind', 'e.normalized'])
    .where('e.businessId', '=', ctx.actor.businessId)
    .where('e.kind', '=', kind)
    .where('e.normalized', 'in', [...values])
    .where('c.deletedAt', 'is', null)
    .where('c.anonymizedAt', 'is', null)
    .orderBy('e.customerId')
    .limit(MOST_HOLDERS)
    .execute();

/** The customers of a list who have a CUI, with each of them. */
export const cuisOf = (
  ctx: Context,
  customerIds: readonly string[],
): Promise<Pick<CustomerElementRow, 'customerId' | 'normalized'>[]> =>
  ctx.db
    .selectFrom('customerElement')
    .select(['customerId', 'normalized'])
    .where('customerId', 'in', [...customerIds])
    .where('kind', '=', 'billing_profile')
    .where('normalized', 'like', 'CUI:%')
    .execute();

/** How many living customers there are, and how many of each of these names. */
export const nameCounts = async (
  ctx: Context,
  searchNames: readonly string[],
): Promise<{ all: number; of: Map<string, number> }> => {
  const living = ctx.db
    .selectFrom('customer')
    .where('businessId', '=', ctx.actor.businessId)
    .where('deletedAt', 'is', null)
    .where('anonymizedAt', 'is', null);
  const { total } = await living.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await living
    .select(['searchName', sql<number>`count(*)`.as('count')])
    .where('searchName', 'in', [...searchNames])
    .groupBy('searchName')
    .execute();
  return { all: total, of: new Map(rows.map((row) => [row.searchName, row.count])) };
};

/** Those a person said are not the same as this customer. */
export const dismissedFor = async (ctx: Context, customerId: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('customerDismissedPair')
    .select(['customerId', 'otherId'])
    .where('businessId', '=', ctx.actor.businessId)
    .where((q) => q.or([q('customerId', '=', customerId), q('otherId', '=', customerId)]))
    .execute();
  return rows.map((row) => (row.customerId === customerId ? row.otherId : row.customerId));
};

/** Remembers a pair; answers when it was first dismissed. */
export const dismissPair = async (tx: WriteContext, one: string, other: string): Promise<string> => {
  const [customerId, otherId] = one < other ? [one, other] : [other, one];
  const known = await tx.db
    .selectFrom('customerDismissedPair')
    .select('createdAt')
    .where('customerId', '=', customerId)
    .where('otherId', '=', otherId)
    .executeTakeFirst();
  if (known) return known.createdAt;
  const createdAt = tx.clock.now();
  const { businessId, id: dismissedBy } = tx.actor;
  await tx.db
    .insertInto('customerDismissedPair')
    .values({ id: tx.ids.next(), businessId, customerId, otherId, dismissedBy, createdAt })
    .execute();
  return createdAt;
};
