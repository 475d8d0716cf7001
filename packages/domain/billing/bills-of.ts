import type { BillView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { billViews } from './bill-view.ts';
import { billsOfOrder } from './billing.store.ts';

/** All bills of an order in the order they were made, taken back ones too. */
export const billsOf = async (ctx: Context, orderId: string): Promise<BillView[]> =>
  billViews(ctx, await billsOfOrder(ctx, orderId));
