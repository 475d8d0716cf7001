import { AppError, type CashMovementInput, type CashSessionView, type Safe } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { safes } from './cash.store.ts';
import { moveCash, openSession } from './move-cash.ts';
import { checkSafeHolds } from './safes/safe-entries.store.ts';
import { sessionView } from './session-view.ts';

/**
 * Puts cash into the drawer or takes it out, for a reason; with a safe, from it or into it. Never changed afterwards: a mistake is
 * another movement. Nobody takes out more than should be in it, and out of a safe who may not move what is in safes takes nothing without a
 * manager. Throws CASH_SESSION_CLOSED, CASH_DRAWER_SHORT, SAFE_NOT_FOUND, SAFE_SHORT, FORBIDDEN, APPROVAL_INVALID.
 */
export const addCashMovement = async (
  tx: WriteContext,
  input: CashMovementInput & { id: string },
): Promise<CashSessionView> => {
  const session = await openSession(tx, input.id);
  const { kind, amount, reason } = input;
  const safe = input.safeId ? await activeSafe(tx, input.safeId, session.locationId) : null;
  if (safe && kind === 'in') {
    requirePermission(tx.actor, 'Safe:Update');
    await checkSafeHolds(tx, safe.id, amount);
  }
  const purpose = safe ? 'safe' : input.purpose;
  await moveCash(tx, session, { kind, amount, reason, purpose, safeId: safe?.id ?? null, paidTo: null }, safe?.name);
  return sessionView(tx, session);
};

/** Throws SAFE_NOT_FOUND, also for one that is switched off or of another location. */
export const activeSafe = async (ctx: Context, id: string, locationId: string): Promise<Safe> => {
  const safe = await safes.get(ctx, id);
  if (!safe.isActive || safe.locationId !== locationId) throw new AppError('SAFE_NOT_FOUND', { id });
  return safe;
};
