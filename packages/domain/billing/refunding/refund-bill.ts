import {
  AppError,
  type BillRefund,
  type BillRefundLine,
  type BillView,
  type FiscalDue,
  type Minor,
  minor,
  type RefundBillInput,
  sumMinor,
} from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { frozenRate, taxInMinor } from '@comanda/pricing';
import { checkDrawerHolds, getOpenSession, paymentMethods } from '../../cash/index.ts';
import { businessDayAt } from '../../identity/index.ts';
import { getOrderView } from '../../orders/index.ts';
import { getBillView } from '../bill-view.ts';
import { refundLines, refunds } from '../billing.store.ts';
import { refundShares } from './refund-shares.ts';

/**
 * Gives money of a paid bill back: all that is left of it, or named parts of lines and of the tip. Cash leaves the open session of the
 * till that pays, on today's business date, whenever the bill was paid; the bill and its session stay as they were
 * (docs/decisions.md#refunds). What the invoice then owes SAT is said (`fiscalDue`) and done by a step of its own. Minor units. Throws
 * BILL_NOT_FOUND, BILL_NOT_PAID, REFUND_EXCEEDS_BILL, REFUND_WHOLE_COMBO, PAYMENT_METHOD_NOT_FOUND, CASH_SESSION_REQUIRED,
 * CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED, CASH_DRAWER_SHORT.
 */
export const refundBill = async (tx: WriteContext, input: RefundBillInput & { id: string }): Promise<BillView> =>
  giveBack(tx, input, { isVoid: false });

/** The same; `isVoid` says that a whole sale is taken back. */
export const giveBack = async (
  tx: WriteContext,
  input: RefundBillInput & { id: string },
  { isVoid }: { isVoid: boolean },
): Promise<BillView> => {
  const bill = await getBillView(tx, input.id);
  if (bill.status !== 'paid') throw new AppError('BILL_NOT_PAID', { billId: bill.id, status: bill.status });
  const method = await paymentMethods.get(tx, input.paymentMethodId);
  if (!method.isActive) throw new AppError('PAYMENT_METHOD_NOT_FOUND', { id: method.id });
  const session = await getOpenSession(tx, bill.locationId, input.cashRegisterSessionId);
  const { items } = await getOrderView(tx, bill.orderId);
  const isWhole = input.lines === undefined && input.tipAmount === undefined;
  const lines = isWhole || input.lines ? refundShares(bill, items, input) : [];
  const tipAmount = tipGivenBack(bill, isWhole ? undefined : (input.tipAmount ?? minor(0)));
  const amount = minor(sumMinor(lines.map((line) => line.amount)) + tipAmount);
  // A sale of nothing is voided once all the same: its goods go back, and it is no sale any more.
  const isFreeVoid = isVoid && bill.total === 0 && (bill.refunds ?? []).length === 0;
  if (amount === 0 && !isFreeVoid) throw new AppError('REFUND_EXCEEDS_BILL', { left: 0 });
  if (method.kind === 'cash') await checkDrawerHolds(tx, session, amount);
  const rates = new Map(items.map((item) => [item.id, frozenRate(item)]));
  const taxOf = (parts: readonly BillRefundLine[]): number =>
    taxInMinor(parts.map((part) => ({ gross: part.amount, rate: rates.get(part.orderItemId)! })));
  const before = (bill.refunds ?? []).flatMap((refund) => refund.lines);
  const refund = await refunds.insert(tx, {
    locationId: bill.locationId,
    orderBillId: bill.id,
    isVoid,
    amount,
    tipAmount,
    // As the lines' amounts: the tax of all up to here less that of all before, so that a bill given back in parts gives its tax back.
    taxAmount: minor(taxOf([...before, ...lines]) - taxOf(before)),
    reason: input.reason,
    paymentMethodId: method.id,
    cashRegisterSessionId: session.id,
    fiscalDue: fiscalDueOf(bill, amount),
    approvedBy: tx.actor.approvedBy?.id ?? null,
    createdBy: tx.actor.id,
    ...(await businessDayAt(tx, bill.locationId)),
  });
  for (const line of lines) await refundLines.insert(tx, { billRefundId: refund.id, ...line });
  await recordAudit(tx, {
    action: isVoid ? 'bill.void' : 'bill.refund',
    entity: 'order_bill',
    entityId: bill.id,
    locationId: bill.locationId,
    reason: input.reason,
    details: { billNumber: bill.billNumber, orderId: bill.orderId, amount, name: method.name },
  });
  const returned = lines.filter(({ returnsToStock }) => returnsToStock);
  await tx.emit('bill.refunded', { billId: bill.id, orderId: bill.orderId, refundId: refund.id, returned });
  tx.publish('/restaurant', businessRoom(bill.businessId), 'cash_session.updated', { sessionId: session.id });
  return getBillView(tx, bill.id);
};

/** `wanted`, or all that is left of the tip. Minor units. Throws REFUND_EXCEEDS_BILL. */
const tipGivenBack = (bill: BillView, wanted: Minor | undefined): Minor => {
  const left = minor(bill.tipAmount - sumMinor((bill.refunds ?? []).map((refund) => refund.tipAmount)));
  if (wanted !== undefined && wanted > left) throw new AppError('REFUND_EXCEEDS_BILL', { left });
  return wanted ?? left;
};

/** A bill that is back whole has its invoice annulled; of a part there is a note. */
const fiscalDueOf = (bill: BillView, amount: BillRefund['amount']): FiscalDue => {
  if (!bill.felExpected) return 'none';
  return amount === bill.total ? 'annulment' : 'credit_note';
};
