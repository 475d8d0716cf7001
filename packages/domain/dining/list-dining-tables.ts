import type { DiningTable, ListDiningTablesQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { listTables } from './dining.store.ts';

export const listDiningTables = (ctx: Context, input: ListDiningTablesQuery): Promise<Page<DiningTable>> =>
  listTables(ctx, input);
