import { AppError, type CashMovement, type CashSession, type Minor } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { businessDayAt } from '../identity/index.ts';
import { cashMovements, cashSessions, refusedOf } from './cash.store.ts';
import { MAY_KNOW_EXPECTED, wholeSession } from './session-view.ts';

/** A session that is open. Throws CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED. */
export const openSession = async (tx: WriteContext, id: string): Promise<CashSession> => {
  const session = await cashSessions.get(tx, id);
  if (session.status !== 'open') throw new AppError('CASH_SESSION_CLOSED', { sessionId: session.id });
  return session;
};

/** Refusals after which who counts a drawer blind takes nothing more out of it alone: by each they learn what should be in it. */
const MOST_REFUSED = 3;

/**
 * Nobody takes out of a drawer more than should be in it. Each try is in the log, and after some of a session who counts it blind needs
 * somebody who may know (docs/contract.md#blind-counts). Minor units. Throws CASH_DRAWER_SHORT, FORBIDDEN, APPROVAL_INVALID.
 */
export const checkDrawerHolds = async (tx: WriteContext, session: CashSession, amount: Minor): Promise<void> => {
  const { id, openedAt, locationId, registerName } = session;
  if ((await refusedOf(tx, { id, openedAt })) >= MOST_REFUSED) requirePermission(tx.actor, MAY_KNOW_EXPECTED);
  const { expectedCash } = await wholeSession(tx, session);
  if (amount <= expectedCash) return;
  tx.onRefusal((later) =>
    recordAudit(later, {
      action: 'cash.refused',
      entity: 'cash_session',
      entityId: id,
      locationId,
      details: { amount, registerName },
    }),
  );
  throw new AppError('CASH_DRAWER_SHORT', { sessionId: id });
};

type Moved = Pick<CashMovement, 'kind' | 'amount' | 'reason' | 'purpose' | 'safeId' | 'paidTo' | 'purchaseId'>;

/** Writes a movement of an open session and logs it; `name`: of the safe or person it is about. Throws CASH_DRAWER_SHORT. */
export const moveCash = async (tx: WriteContext, session: CashSession, moved: Moved, name?: string): Promise<void> => {
  const { kind, amount, reason } = moved;
  if (kind === 'out') await checkDrawerHolds(tx, session, amount);
  const { businessDate } = await businessDayAt(tx, session.locationId);
  const movement = await cashMovements.insert(tx, {
    sessionId: session.id,
    ...moved,
    createdBy: tx.actor.id,
    businessDate,
  });
  await recordAudit(tx, {
    action: moved.purpose === 'tips' ? 'cash.tips_paid' : 'cash.move',
    entity: 'cash_movement',
    entityId: movement.id,
    locationId: session.locationId,
    reason,
    details: { kind, amount, registerName: session.registerName, ...(name !== undefined && { name }) },
  });
  tx.publish('/restaurant', businessRoom(session.businessId), 'cash_session.updated', { sessionId: session.id });
};
