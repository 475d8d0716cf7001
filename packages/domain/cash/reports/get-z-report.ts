import { AppError, type CashReport } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { cashSessions } from '../cash.store.ts';
import { lastReport } from './reports.store.ts';

/**
 * The Z report of a closed session, as it was made at its close. Throws CASH_SESSION_NOT_FOUND, CASH_SESSION_OPEN, CASH_REPORT_NOT_FOUND
 * (it was closed by a build that kept none).
 */
export const getZReport = async (ctx: Context, { id }: { id: string }): Promise<CashReport> => {
  const session = await cashSessions.get(ctx, id);
  if (session.status === 'open') throw new AppError('CASH_SESSION_OPEN', { id });
  const report = await lastReport(ctx, id, 'Z');
  if (!report) throw new AppError('CASH_REPORT_NOT_FOUND', { sessionId: id });
  return report;
};
