import type { DiningTable, ListDiningTablesQuery, Page } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { listTables } from './dining.store.ts';

export const listDiningTables = (ctx: Context, input: ListDiningTablesQuery): Promise<Page<DiningTable>> =>
  listTables(ctx, input);
