import { type BillPayment, type BillView, minor, type OrderView, sumMinor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getCashSession } from '../../cash/index.ts';
import { contentOf, papersOf } from '../document.store.ts';
import type { DocumentContent } from '../document-content.ts';
import { nameOfUser } from '../neighbours.store.ts';
import { readPlace } from './place.ts';
import { amountText, momentText, placeText } from './words.ts';

/** After this a receipt is looked up, and no change is given. Milliseconds. */
const DRAWER_FOR_MS = 10 * 60_000;

/**
 * The change is in the drawer: it opens for who takes money, right after cash came in, while that till is open. Otherwise an old
 * receipt would open a drawer without a word of why. Where it opens with the payment (`openDrawerForCash`) the receipt is paper, and so
 * is the second one of who takes money; a waiter's before it is none that opens.
 */
const opensDrawer = async (ctx: Context, payment: BillPayment): Promise<boolean> => {
  const { createdAt, cashRegisterSessionId: id } = payment;
  const papers = (documentType: 'DRAWER' | 'PAYMENT_RECEIPT') => papersOf(ctx, { documentType, sourceId: payment.id });
  const mayTakeMoney = ctx.actor.permissions.has('OrderBill:Pay') || ctx.actor.permissions.has('CashDrawer:Open');
  if (!mayTakeMoney || ctx.clock.ms() - Date.parse(createdAt) > DRAWER_FOR_MS) return false;
  if ((await papers('DRAWER')).length > 0) return false;
  const receipts = (await papers('PAYMENT_RECEIPT')).map(contentOf);
  if (receipts.some((one) => one.kind === 'receipt' && one.opensDrawer)) return false;
  return (await getCashSession(ctx, { id })).status === 'open';
};

/** That one payment of a bill was taken, and what was left to pay after it. */
export const paymentReceipt = async (
  ctx: Context,
  order: OrderView,
  bill: BillView,
  paymentId: string,
): Promise<Extract<DocumentContent, { kind: 'receipt' }>> => {
  const place = await readPlace(ctx, order.locationId, order.waiterId);
  const at = bill.payments.findIndex(({ id }) => id === paymentId);
  const payment = bill.payments[at]!;
  const method = (await place.methods()).get(payment.paymentMethodId);
  const paid = sumMinor(bill.payments.slice(0, at + 1).map(({ amount }) => amount));
  const left = minor(bill.total - paid);
  const isCash = method?.kind === 'cash';
  return {
    kind: 'receipt',
    opensDrawer: isCash && (await opensDrawer(ctx, payment)),
    document: {
      head: place.head,
      currency: place.currency,
      orderNumber: order.documentNumber,
      billName: bill.label,
      place: placeText(order),
      paidAt: momentText(payment.createdAt, place.timeZone),
      method: method?.name ?? 'Pago',
      amount: amountText(payment.amount),
      tip: null,
      total: amountText(payment.amount),
      received: isCash ? amountText(payment.tendered) : null,
      change: payment.change === 0 ? null : amountText(payment.change),
      reference: payment.reference ?? null,
      takenBy: (payment.createdBy && (await nameOfUser(ctx, payment.createdBy))) ?? 'Caja',
      billTotal: amountText(bill.total),
      pending: left <= 0 ? null : amountText(left),
    },
  };
};
