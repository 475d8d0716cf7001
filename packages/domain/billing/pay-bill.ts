import {
  AppError,
  type BillView,
  minor,
  type PaidBill,
  type PayBillInput,
  type PaymentMethod,
} from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { applyTender } from '@comanda/pricing';
import { activeSafe, getOpenSession, moveCash, paymentMethods } from '../cash/index.ts';
import { businessDayAt } from '../identity/index.ts';
import { getOrder, orders } from '../orders/index.ts';
import { nextBillStatus } from './bill-status.ts';
import { getBillView } from './bill-view.ts';
import { bills, billsOfOrder, payments } from './billing.store.ts';
import { paidNow } from './paid-now.ts';
import { settlement } from './settlement.ts';

/**
 * Takes a payment (minor units) into a cash session. Cash above the balance gives change; a card or transfer may not
 * exceed it. The payment that settles the bill writes the buyer on the order and the bill and makes the bill `paid` (payment
 * rules 1, 6); a smaller one leaves it pending. Cash that names a safe is dropped into it at once. Throws BILL_NOT_FOUND, BILL_NOT_PENDING, BILL_OVERPAID, PAYMENT_METHOD_NOT_FOUND,
 * CASH_SESSION_REQUIRED, CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED, SAFE_NOT_FOUND,
 * INVALID_TAX_ID, FEL_BUYER_ID_REQUIRED, VALIDATION_FAILED (a safe for what is not cash).
 */
export const payBill = async (tx: WriteContext, input: PayBillInput & { id: string }): Promise<PaidBill> => {
  const bill = await getBillView(tx, input.id);
  if (bill.status !== 'pending') throw new AppError('BILL_NOT_PENDING', { billId: bill.id, status: bill.status });
  const safe = input.safeId ? await activeSafe(tx, input.safeId, bill.locationId) : null;
  const method = await paymentMethods.get(tx, input.paymentMethodId);
  const session = await getOpenSession(tx, bill.locationId, input.cashRegisterSessionId);
  checkMethod(bill, method, input);
  const { amount, change } = applyTender(input.amount, bill.balance);
  const status = nextBillStatus(bill.status, bill.total, minor(bill.paid + amount));
  const settled = status === 'paid' ? await settlement(tx, bill, input) : null;
  const { businessDate } = await businessDayAt(tx, bill.locationId);
  const payment = await payments.insert(tx, {
    orderBillId: bill.id,
    amount,
    tendered: input.amount,
    change,
    paymentMethodId: method.id,
    cashRegisterSessionId: session.id,
    safeId: safe?.id ?? null,
    createdBy: tx.actor.id,
    reference: input.reference || null,
    businessDate,
  });
  if (safe && amount > 0) {
    const drop = {
      kind: 'out',
      purpose: 'safe',
      amount,
      reason: bill.billNumber,
      safeId: safe.id,
      paidTo: null,
    } as const;
    await moveCash(tx, session, drop, safe.name);
  }
  if (settled) {
    await writeBuyer(tx, bill.orderId, input);
    const paid = await paidNow(tx, await getOrder(tx, bill.orderId));
    await bills.update(tx, bill.id, { status, ...paid, ...settled });
  }
  await tx.emit('bill.changed', { billId: bill.id, orderId: bill.orderId, status });
  const { locationId } = session;
  await tx.emit('payment.taken', { locationId, paymentId: payment.id, isCash: method.kind === 'cash' });
  tx.publish('/restaurant', businessRoom(bill.businessId), 'cash_session.updated', { sessionId: session.id });
  return { ...(await getBillView(tx, bill.id)), payment };
};

const checkMethod = (bill: BillView, method: PaymentMethod, { amount: tendered, safeId }: PayBillInput): void => {
  if (!method.isActive) throw new AppError('PAYMENT_METHOD_NOT_FOUND', { id: method.id });
  if (tendered > bill.balance && method.kind !== 'cash')
    throw new AppError('BILL_OVERPAID', { billId: bill.id, balance: bill.balance });
  if (safeId && method.kind !== 'cash') {
    const issues = [{ in: 'body', path: 'safeId', message: 'only cash goes into a safe' }];
    throw new AppError('VALIDATION_FAILED', { issues });
  }
};

/** Of an order with one bill its buyer is the bill's; of several guests each has their own, and none is the next one's. */
const writeBuyer = async (tx: WriteContext, orderId: string, input: PayBillInput): Promise<void> => {
  const { taxId = null, taxName = null, taxAddress = null, taxpayerType = null } = input;
  if (!taxId && !taxName && !taxAddress && !taxpayerType) return;
  const standing = (await billsOfOrder(tx, orderId)).filter(({ status }) => status !== 'cancelled');
  if (standing.length === 1) await orders.update(tx, orderId, { taxId, taxName, taxAddress, taxpayerType });
};
