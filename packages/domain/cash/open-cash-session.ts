import { AppError, type CashSessionView, nameKey, type OpenCashSessionInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { businessDayAt } from '../identity/index.ts';
import { cashSessions, openSessionsAt } from './cash.store.ts';
import { sessionView } from './session-view.ts';

/** Opens a register with the cash in its drawer (minor units). Throws CASH_SESSION_ALREADY_OPEN. */
export const openCashSession = async (tx: WriteContext, input: OpenCashSessionInput): Promise<CashSessionView> => {
  const { locationId, registerName, openingAmount } = input;
  const open = (await openSessionsAt(tx, locationId)).find(
    (one) => nameKey(one.registerName) === nameKey(registerName),
  );
  if (open) throw new AppError('CASH_SESSION_ALREADY_OPEN', { sessionId: open.id });
  const notClosed = { closedBy: null, closedAt: null, closingNotes: null };
  const opened = { openedBy: tx.actor.id, openedAt: tx.clock.now(), status: 'open' as const };
  const { businessDate } = await businessDayAt(tx, locationId);
  const session = await cashSessions.insert(tx, {
    locationId,
    registerName,
    openingAmount,
    ...opened,
    ...notClosed,
    businessDate,
  });
  await recordAudit(tx, {
    action: 'cash.open',
    entity: 'cash_session',
    entityId: session.id,
    locationId,
    details: { registerName, amount: openingAmount },
  });
  tx.publish('/restaurant', businessRoom(tx.actor.businessId), 'cash_session.updated', { sessionId: session.id });
  return sessionView(tx, session);
};
