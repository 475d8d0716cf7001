import type { BillView, ListBillsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { billViews } from './bill-view.ts';
import { pageOfBills } from './billing.store.ts';

/** Bills, of one order where it is named. */
export const listBills = async (ctx: Context, input: ListBillsQuery): Promise<Page<BillView>> => {
  const page = await pageOfBills(ctx, input);
  return { ...page, data: await billViews(ctx, page.data) };
};
