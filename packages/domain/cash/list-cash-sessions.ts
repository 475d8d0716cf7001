import type { CashSession, ListCashSessionsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfSessions } from './cash.store.ts';

/** Sessions, the latest first. */
export const listCashSessions = (ctx: Context, input: ListCashSessionsQuery): Promise<Page<CashSession>> =>
  pageOfSessions(ctx, input);
