import { AppError, type CashMovementInput, type CashSessionView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { businessDayAt } from '../identity/index.ts';
import { cashMovements, cashSessions } from './cash.store.ts';
import { sessionView, wholeSession } from './session-view.ts';

/**
 * Puts cash into the drawer or takes it out, for a reason. Never changed afterwards: a mistake is another movement. Nobody takes
 * out more than should be in it. Throws CASH_SESSION_CLOSED, CASH_DRAWER_SHORT.
 */
export const addCashMovement = async (
  tx: WriteContext,
  input: CashMovementInput & { id: string },
): Promise<CashSessionView> => {
  const session = await cashSessions.get(tx, input.id);
  if (session.status !== 'open') throw new AppError('CASH_SESSION_CLOSED', { sessionId: session.id });
  const { kind, amount, reason } = input;
  const { expectedCash } = await wholeSession(tx, session);
  if (kind === 'out' && amount > expectedCash) throw new AppError('CASH_DRAWER_SHORT', { sessionId: session.id });
  const movement = await cashMovements.insert(tx, {
    sessionId: session.id,
    kind,
    amount,
    reason,
    createdBy: tx.actor.id,
    businessDate: (await businessDayAt(tx, session.locationId)).businessDate,
  });
  const details = { kind, amount, registerName: session.registerName };
  await recordAudit(tx, {
    action: 'cash.move',
    entity: 'cash_movement',
    entityId: movement.id,
    locationId: session.locationId,
    reason,
    details,
  });
  tx.publish('/restaurant', businessRoom(session.businessId), 'cash_session.updated', { sessionId: session.id });
  return sessionView(tx, session);
};
