import { AppError, type BillView, type CancelBillInput, minor } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { standingMethods } from '@comanda/pricing';
import { checkDrawerHolds, getOpenSession, paymentMethods } from '../../cash/index.ts';
import { businessDayAt } from '../../identity/index.ts';
import { refunds } from '../billing.store.ts';

/**
 * Gives back what was paid of a bill that is not paid whole, a refund a method as the payments stand after corrections: nothing of it was
 * ever revenue, and no invoice was owed. Minor units. Throws FORBIDDEN, APPROVAL_INVALID, VALIDATION_FAILED (no reason),
 * CASH_SESSION_REQUIRED, CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED, CASH_DRAWER_SHORT.
 */
export const returnPayments = async (
  tx: WriteContext,
  bill: BillView,
  { reason, cashRegisterSessionId }: Pick<CancelBillInput, 'reason' | 'cashRegisterSessionId'>,
): Promise<void> => {
  requirePermission(tx.actor, 'OrderBill:Refund');
  if (!reason) {
    const issues = [{ in: 'body', path: 'reason', message: 'why money is given back' }];
    throw new AppError('VALIDATION_FAILED', { issues });
  }
  const session = await getOpenSession(tx, bill.locationId, cashRegisterSessionId);
  const day = await businessDayAt(tx, bill.locationId);
  for (const [paymentMethodId, amount] of paidByMethod(bill)) {
    const method = await paymentMethods.get(tx, paymentMethodId);
    if (method.kind === 'cash') await checkDrawerHolds(tx, session, amount);
    await refunds.insert(tx, {
      locationId: bill.locationId,
      orderBillId: bill.id,
      isVoid: true,
      amount,
      tipAmount: minor(0),
      taxAmount: minor(0),
      reason,
      paymentMethodId,
      cashRegisterSessionId: session.id,
      fiscalDue: 'none',
      approvedBy: tx.actor.approvedBy?.id ?? null,
      createdBy: tx.actor.id,
      ...day,
    });
    await recordAudit(tx, {
      action: 'bill.refund',
      entity: 'order_bill',
      entityId: bill.id,
      locationId: bill.locationId,
      reason,
      details: { billNumber: bill.billNumber, orderId: bill.orderId, amount, name: method.name },
    });
  }
  tx.publish('/restaurant', businessRoom(bill.businessId), 'cash_session.updated', { sessionId: session.id });
};

const paidByMethod = (bill: BillView) => {
  const sums = new Map<string, BillView['total']>();
  for (const [i, id] of standingMethods(bill).entries())
    sums.set(id, minor((sums.get(id) ?? 0) + bill.payments[i]!.amount));
  return [...sums].filter(([, amount]) => amount > 0);
};
