import { AppError, type CashSession } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { cashSessions, openSessionsAt } from './cash.store.ts';

/**
 * The session a payment goes to: the one named, or the only open one of the location. Throws CASH_SESSION_NOT_FOUND,
 * CASH_SESSION_CLOSED, CASH_SESSION_REQUIRED (none open, or several and none named).
 */
export const getOpenSession = async (
  ctx: Context,
  locationId: string,
  sessionId: string | undefined,
): Promise<CashSession> => {
  if (sessionId) {
    const session = await cashSessions.get(ctx, sessionId);
    if (session.locationId !== locationId) throw new AppError('CASH_SESSION_NOT_FOUND', { id: sessionId });
    if (session.status !== 'open') throw new AppError('CASH_SESSION_CLOSED', { sessionId });
    return session;
  }
  const open = await openSessionsAt(ctx, locationId);
  if (open.length !== 1) throw new AppError('CASH_SESSION_REQUIRED', { openSessions: open.length });
  return open[0]!;
};
