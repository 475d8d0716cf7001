import { AppError, type CashReport } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getWholeSession } from '../get-cash-session.ts';
import { makeReport } from './make-report.ts';
import { xReportNow } from './x-report-now.ts';

/**
 * The X report of an open session, numbered and kept. While nothing has changed since the last one, that one: who asks twice has no
 * second number. Throws CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED.
 */
export const createXReport = async (tx: WriteContext, { id }: { id: string }): Promise<CashReport> => {
  const session = await getWholeSession(tx, { id });
  if (session.status !== 'open') throw new AppError('CASH_SESSION_CLOSED', { sessionId: id });
  const { figures, cut } = await xReportNow(tx, session);
  return cut ?? makeReport(tx, session, 'X', figures);
};
