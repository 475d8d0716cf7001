import type { ListStockItemsQuery, Page, StockItem } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfStockItems } from './stock.store.ts';

/** What dishes are made of, by name. */
export const listStockItems = (ctx: Context, input: ListStockItemsQuery): Promise<Page<StockItem>> =>
  pageOfStockItems(ctx, input);
