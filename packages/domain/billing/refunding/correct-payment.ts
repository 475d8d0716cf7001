import { AppError, type BillView, type CorrectPaymentInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { standingMethods } from '@comanda/pricing';
import { checkDrawerHolds, getCashSession, getOpenSession, paymentMethods } from '../../cash/index.ts';
import { businessDayAt } from '../../identity/index.ts';
import { getOrder } from '../../orders/index.ts';
import { getBillView } from '../bill-view.ts';
import { bills, corrections } from '../billing.store.ts';
import { isFelExpected } from '../is-fel-expected.ts';

/**
 * Says that a payment was made by another method than was written down. The amount stays. While the payment's session is open the
 * correction counts there; after its close, in the open session that is named or the only one, for what was counted stays counted
 * (docs/decisions.md#refunds). If only the method it was made by generates an invoice, the bill owes one from now on; one that is owed
 * already stays owed, because it may be certified, and is annulled by its own step. Throws BILL_NOT_FOUND, PAYMENT_NOT_FOUND, PAYMENT_METHOD_NOT_FOUND, PAYMENT_METHOD_UNCHANGED,
 * CASH_SESSION_REQUIRED, CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED, CASH_DRAWER_SHORT.
 */
export const correctPayment = async (
  tx: WriteContext,
  input: CorrectPaymentInput & { id: string; paymentId: string },
): Promise<BillView> => {
  const bill = await getBillView(tx, input.id);
  const payment = bill.payments.find(({ id }) => id === input.paymentId);
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND', { id: input.paymentId });
  const to = await paymentMethods.get(tx, input.paymentMethodId);
  if (!to.isActive) throw new AppError('PAYMENT_METHOD_NOT_FOUND', { id: to.id });
  const last = (bill.corrections ?? []).filter(({ billPaymentId }) => billPaymentId === payment.id).at(-1);
  const from = await paymentMethods.get(tx, last?.toMethodId ?? payment.paymentMethodId);
  if (from.id === to.id) throw new AppError('PAYMENT_METHOD_UNCHANGED', { paymentId: payment.id });
  const own = await getCashSession(tx, { id: payment.cashRegisterSessionId });
  const session = own.status === 'open' ? own : await getOpenSession(tx, bill.locationId, input.cashRegisterSessionId);
  if (from.kind === 'cash' && to.kind !== 'cash') await checkDrawerHolds(tx, session, payment.amount);
  const { businessDate } = await businessDayAt(tx, bill.locationId);
  await corrections.insert(tx, {
    billPaymentId: payment.id,
    fromMethodId: from.id,
    toMethodId: to.id,
    amount: payment.amount,
    cashRegisterSessionId: session.id,
    reason: input.reason,
    approvedBy: tx.actor.approvedBy?.id ?? null,
    createdBy: tx.actor.id,
    businessDate,
  });
  if (bill.status === 'paid' && !bill.felExpected) {
    const methods = standingMethods(await getBillView(tx, bill.id));
    const felExpected = await isFelExpected(tx, await getOrder(tx, bill.orderId), methods);
    if (felExpected) await bills.update(tx, bill.id, { felExpected });
  }
  await recordAudit(tx, {
    action: 'bill.payment_corrected',
    entity: 'order_bill',
    entityId: bill.id,
    locationId: bill.locationId,
    reason: input.reason,
    details: { billNumber: bill.billNumber, amount: payment.amount, from: from.name, to: to.name },
  });
  tx.publish('/restaurant', businessRoom(bill.businessId), 'cash_session.updated', { sessionId: session.id });
  return getBillView(tx, bill.id);
};
