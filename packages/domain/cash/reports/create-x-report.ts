import { AppError, type CashReport } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getWholeSession } from '../get-cash-session.ts';
import { figuresOf, makeReport } from './make-report.ts';
import { lastReport } from './reports.store.ts';

/**
 * The X report of an open session, numbered and kept. While nothing has changed since the last one, that one: who asks twice has no
 * second number. Throws CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED.
 */
export const createXReport = async (tx: WriteContext, { id }: { id: string }): Promise<CashReport> => {
  const session = await getWholeSession(tx, { id });
  if (session.status !== 'open') throw new AppError('CASH_SESSION_CLOSED', { sessionId: id });
  const figures = await figuresOf(tx, session);
  const last = await lastReport(tx, id, 'X');
  if (last && JSON.stringify(last.figures) === JSON.stringify(figures)) return last;
  return makeReport(tx, session, 'X', figures);
};
