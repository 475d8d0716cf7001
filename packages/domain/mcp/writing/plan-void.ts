import {
  AppError,
  type BillView,
  isOrderClosed,
  type OrderView,
  type Permission,
  type VoidPlan,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { standingMethods } from '@comanda/pricing';
import { bills, billsOf, getBillView } from '../../billing/index.ts';
import { paymentMethods } from '../../cash/index.ts';
import { getOrderView, orders } from '../../orders/index.ts';

/** What may be done by hand for it, a void takes too. */
export interface PlannedVoid extends VoidPlan {
  permission: Permission;
  /** Whose way the money goes back; null where none does. */
  paymentMethodId: string | null;
  /** It has no invoice yet and will have one. */
  isInvoiceOnTheWay: boolean;
}

/**
 * What voiding a transaction would do: a bill, a sale at the counter, or an order. Changes nothing. Minor units. Throws NOT_FOUND,
 * BILL_NOT_PENDING, BILL_HAS_PAYMENTS, REFUND_EXCEEDS_BILL, REFUND_METHOD_REQUIRED where it was paid by several methods, as they stand
 * after corrections (only people choose), ORDER_CLOSED, ORDER_HAS_BILLS, ORDER_HAS_PAYMENTS.
 */
export const planVoid = async (ctx: Context, id: string): Promise<PlannedVoid> => {
  if (await bills.find(ctx, id)) return planOfBill(ctx, await getBillView(ctx, id));
  if (await orders.find(ctx, id)) return planOfOrder(ctx, await getOrderView(ctx, id));
  throw new AppError('NOT_FOUND', { id });
};

const planOfBill = async (ctx: Context, bill: BillView): Promise<PlannedVoid> => {
  const { id, locationId, status, total, billNumber: number } = bill;
  const isSale = (await orders.get(ctx, bill.orderId)).channel === 'counter';
  const plan = { kind: isSale ? ('sale' as const) : ('bill' as const), id, number, locationId, status, total };
  if (status === 'pending' && bill.payments.length > 0) throw new AppError('BILL_HAS_PAYMENTS', { billId: id });
  if (status === 'pending')
    return {
      ...plan,
      effects: [{ effect: 'cancel_bill', amount: total }],
      permission: 'OrderBill:Create',
      paymentMethodId: null,
      isInvoiceOnTheWay: false,
    };
  const amount = total - (bill.refunded ?? 0);
  const [methodId, ...others] = new Set(standingMethods(bill));
  if (status !== 'paid') throw new AppError('BILL_NOT_PENDING', { billId: id, status });
  if (!methodId || amount <= 0) throw new AppError('REFUND_EXCEEDS_BILL', { left: amount });
  if (others.length > 0) throw new AppError('REFUND_METHOD_REQUIRED', { paymentMethodIds: [methodId, ...others] });
  const method = await paymentMethods.get(ctx, methodId);
  return {
    ...plan,
    effects: [
      { effect: 'give_money_back', amount, paymentMethod: method.name },
      ...(isSale ? [{ effect: 'return_goods_to_stock' as const }] : []),
      ...(bill.felStatus === 'certified' ? [{ effect: 'annul_invoice' as const }] : []),
    ],
    permission: 'OrderBill:Refund',
    paymentMethodId: method.id,
    isInvoiceOnTheWay: bill.felStatus === 'waiting' || bill.felStatus === 'contingency',
  };
};

const planOfOrder = async (ctx: Context, order: OrderView): Promise<PlannedVoid> => {
  const { id, locationId, status, documentNumber: number, totals } = order;
  if (isOrderClosed(status)) throw new AppError('ORDER_CLOSED', { orderId: id, status });
  const all = await billsOf(ctx, id);
  // As cancelling refuses it: one that follows the order goes with it.
  const open = all.filter((bill) => bill.status !== 'cancelled' && !bill.followsOrder);
  if (all.some(({ payments }) => payments.length > 0)) throw new AppError('ORDER_HAS_PAYMENTS', { orderId: id });
  if (open.length > 0) throw new AppError('ORDER_HAS_BILLS', { orderId: id, billIds: open.map((bill) => bill.id) });
  const lines = order.items.filter((item) => !item.voidedAt);
  const sentLines = lines.filter(({ isSent }) => isSent).length;
  return {
    kind: 'order',
    id,
    number,
    locationId,
    status,
    total: totals.total,
    effects: [{ effect: 'cancel_order', amount: totals.total, lines: lines.length, sentLines }],
    permission: 'Order:Cancel',
    paymentMethodId: null,
    isInvoiceOnTheWay: false,
  };
};
