import { AppError, type CashMovement, type CashSession, type Minor } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { businessDayAt } from '../identity/index.ts';
import { cashMovements, cashSessions } from './cash.store.ts';
import { wholeSession } from './session-view.ts';

/** A session that is open. Throws CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED. */
export const openSession = async (tx: WriteContext, id: string): Promise<CashSession> => {
  const session = await cashSessions.get(tx, id);
  if (session.status !== 'open') throw new AppError('CASH_SESSION_CLOSED', { sessionId: session.id });
  return session;
};

/** Nobody takes out of a drawer more than should be in it. Minor units. Throws CASH_DRAWER_SHORT. */
export const checkDrawerHolds = async (tx: WriteContext, session: CashSession, amount: Minor): Promise<void> => {
  const { expectedCash } = await wholeSession(tx, session);
  if (amount > expectedCash) throw new AppError('CASH_DRAWER_SHORT', { sessionId: session.id });
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
