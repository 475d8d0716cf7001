import type { ListPurchasesQuery, Page, PurchaseView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfPurchases, purchaseViews } from './purchases.store.ts';

/** Purchases of the caller's locations, newest first. */
export const listPurchases = async (ctx: Context, input: ListPurchasesQuery): Promise<Page<PurchaseView>> => {
  const page = await pageOfPurchases(ctx, input);
  return { ...page, data: await purchaseViews(ctx, page.data) };
};
