import { AppError, type CustomerMerge, type Page, type Paging } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import type { CustomerMergeRow } from '../customers.tables.ts';

export const insertMerge = async (tx: WriteContext, merge: CustomerMergeRow): Promise<void> => {
  await tx.db.insertInto('customerMerge').values(merge).execute();
};

/** Throws CUSTOMER_MERGE_NOT_FOUND. */
export const getMerge = async (ctx: Context, id: string): Promise<CustomerMergeRow> => {
  const merge = await ctx.db
    .selectFrom('customerMerge')
    .selectAll()
    .where('id', '=', id)
    .where('businessId', '=', ctx.actor.businessId)
    .executeTakeFirst();
  if (!merge) throw new AppError('CUSTOMER_MERGE_NOT_FOUND', { id });
  return merge;
};

/** Whose a merge is; null when there is none. */
export const businessOfMerge = async (ctx: Context, { id }: { id: string }): Promise<string | null> =>
  (await ctx.db.selectFrom('customerMerge').select('businessId').where('id', '=', id).executeTakeFirst())?.businessId ??
  null;

/** Those merged into a customer that were not undone, latest first. */
export const pageOfMerges = (
  ctx: Context,
  customerId: string,
  paging: Paging,
): Promise<Page<Omit<CustomerMerge, 'canUndo'>>> =>
  readPage(
    ctx.db
      .selectFrom('customerMerge as merge')
      .innerJoin('customer as other', 'other.id', 'merge.otherId')
      // Whoever merges is an account in the cloud and a user on a hub.
      .leftJoin('appUser as person', (join) =>
        join
          .onRef('person.businessId', '=', 'merge.businessId')
          .on((q) =>
            q.or([q('person.accountId', '=', q.ref('merge.mergedBy')), q('person.id', '=', q.ref('merge.mergedBy'))]),
          ),
      )
      .select(['merge.id', 'merge.otherId', 'other.displayName as otherName', 'merge.mergedBy', 'merge.createdAt'])
      .select('person.fullName as mergedByName')
      .where('merge.customerId', '=', customerId)
      .where('merge.businessId', '=', ctx.actor.businessId)
      .where('merge.undoneAt', 'is', null)
      .orderBy('merge.createdAt', 'desc')
      .orderBy('merge.id', 'desc'),
    paging,
  );

export const markUndone = async (tx: WriteContext, id: string): Promise<void> => {
  await tx.db.updateTable('customerMerge').set({ undoneAt: tx.clock.now() }).where('id', '=', id).execute();
};

/** Forgets every merge of a customer with what it kept: after an anonymisation nothing may bring the data back. */
export const forgetMerges = async (tx: WriteContext, customerId: string): Promise<void> => {
  await tx.db
    .deleteFrom('customerMerge')
    .where((q) => q.or([q('customerId', '=', customerId), q('otherId', '=', customerId)]))
    .execute();
};
