import { AppError } from '@comanda/contracts';
import type { CustomerMergeRow } from '@comanda/db';
import type { Context, WriteContext } from '../context.ts';

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
