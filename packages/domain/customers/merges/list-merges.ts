import type { CustomerMerge, Page, Paging } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getCustomerRow } from '../customers.store.ts';
import { pageOfMerges } from './merges.store.ts';

/**
 * Who was merged into a customer and is not parted again, latest first. A merge can be undone while the survivor lives.
 * Throws CUSTOMER_NOT_FOUND.
 */
export const listMerges = async (ctx: Context, input: Paging & { id: string }): Promise<Page<CustomerMerge>> => {
  const { deletedAt, anonymizedAt } = await getCustomerRow(ctx, input.id);
  const canUndo = deletedAt === null && anonymizedAt === null;
  const page = await pageOfMerges(ctx, input.id, input);
  return { ...page, data: page.data.map((merge) => ({ ...merge, canUndo })) };
};
