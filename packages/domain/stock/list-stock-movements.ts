import type { ListStockMovementsQuery, Page, StockMovement } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfStockMovements } from './stock.store.ts';

/** The ledger, newest first. */
export const listStockMovements = (ctx: Context, input: ListStockMovementsQuery): Promise<Page<StockMovement>> =>
  pageOfStockMovements(ctx, input);
