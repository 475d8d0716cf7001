import type { CashReport } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { cashSessions } from '../cash.store.ts';
import { reportsOf } from './reports.store.ts';

/** All X reports of a session and its Z, in the order they were made. Throws CASH_SESSION_NOT_FOUND. */
export const listCashReports = async (ctx: Context, { id }: { id: string }): Promise<{ data: CashReport[] }> => ({
  data: await reportsOf(ctx, (await cashSessions.get(ctx, id)).id),
});
