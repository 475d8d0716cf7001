import type { CashSessionView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { cashSessions } from './cash.store.ts';
import { sessionView, type WholeSession, wholeSession } from './session-view.ts';

/** A session as the caller may see it. Throws CASH_SESSION_NOT_FOUND. */
export const getCashSession = async (ctx: Context, input: { id: string }): Promise<CashSessionView> =>
  sessionView(ctx, await cashSessions.get(ctx, input.id));

/** A session with all that is known of its money, for who has made sure that the caller may know. Throws CASH_SESSION_NOT_FOUND. */
export const getWholeSession = async (ctx: Context, input: { id: string }): Promise<WholeSession> =>
  wholeSession(ctx, await cashSessions.get(ctx, input.id));
