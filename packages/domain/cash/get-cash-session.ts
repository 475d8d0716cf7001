import type { CashSessionView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { cashSessions } from './cash.store.ts';
import { sessionView } from './session-view.ts';

/** Throws CASH_SESSION_NOT_FOUND. */
export const getCashSession = async (ctx: Context, input: { id: string }): Promise<CashSessionView> =>
  sessionView(ctx, await cashSessions.get(ctx, input.id));
