import type { ListSalesQuery, Page, Sale } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfSales } from './sales.store.ts';

/** Money that was taken: paid bills of orders and sales at the counter, the latest first. */
export const listSales = (ctx: Context, input: ListSalesQuery): Promise<Page<Sale>> => pageOfSales(ctx, input);
