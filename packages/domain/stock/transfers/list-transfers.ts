import type { ListTransfersQuery, Page, StockTransfer } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfTransfers } from './transfers.store.ts';

/** What was sent between branches, the latest first: of each branch what it sent and what it waits for or has. */
export const listTransfers = (ctx: Context, input: ListTransfersQuery): Promise<Page<StockTransfer>> =>
  pageOfTransfers(ctx, input);
