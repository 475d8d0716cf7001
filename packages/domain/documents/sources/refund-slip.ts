import { type BillRefund, type BillView, type OrderView, sumMinor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { getCashSession } from '../../cash/index.ts';
import { contentOf, papersOf } from '../document.store.ts';
import type { DocumentContent } from '../document-content.ts';
import { nameOfUser } from '../neighbours.store.ts';
import { readPlace } from './place.ts';
import { amountText, momentText, placeText, quantityText } from './words.ts';

/** After this a slip is looked up, and no money is given. Milliseconds. */
const DRAWER_FOR_MS = 10 * 60_000;

/** The money is in the drawer: it opens with the first slip of a refund in cash, right after it, while that till is open. */
const opensDrawer = async (ctx: Context, { id: sourceId, ...refund }: BillRefund): Promise<boolean> => {
  if (ctx.clock.ms() - Date.parse(refund.createdAt) > DRAWER_FOR_MS) return false;
  const papers = (await papersOf(ctx, { documentType: 'REFUND_SLIP', sourceId })).map(contentOf);
  if (papers.some((one) => one.kind === 'refund' && one.opensDrawer)) return false;
  return (await getCashSession(ctx, { id: refund.cashRegisterSessionId })).status === 'open';
};

/** That money of a bill was given back: which lines, how, why, by whom, and how much of the bill is back by then. */
export const refundSlip = async (
  ctx: Context,
  order: OrderView,
  bill: BillView,
  refundId: string,
): Promise<Extract<DocumentContent, { kind: 'refund' }>> => {
  const place = await readPlace(ctx, order.locationId, order.waiterId);
  const refunds = bill.refunds ?? [];
  const at = refunds.findIndex(({ id }) => id === refundId);
  const refund = refunds[at]!;
  const method = (await place.methods()).get(refund.paymentMethodId);
  const nameOf = async (id: string) => (await nameOfUser(ctx, id)) ?? 'Caja';
  const lines = refund.lines.flatMap(({ orderItemId, quantity, amount }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    // Of a combo its own line names it, and its dishes have the money.
    if (!item) return [];
    return [
      { quantity: quantityText(thousandthsOf(quantity)), name: item.productNameSnapshot, amount: amountText(amount) },
    ];
  });
  return {
    kind: 'refund',
    opensDrawer: method?.kind === 'cash' && (await opensDrawer(ctx, refund)),
    document: {
      head: place.head,
      currency: place.currency,
      orderNumber: order.documentNumber,
      billNumber: bill.billNumber,
      billName: bill.label,
      place: placeText(order),
      refundedAt: momentText(refund.createdAt, place.timeZone),
      isVoid: refund.isVoid,
      lines,
      tip: refund.tipAmount === 0 ? null : amountText(refund.tipAmount),
      total: amountText(refund.amount),
      method: method?.name ?? 'Pago',
      reason: refund.reason,
      givenBy: await nameOf(refund.createdBy),
      approvedBy: refund.approvedBy === null ? null : await nameOf(refund.approvedBy),
      billTotal: amountText(bill.total),
      refundedSoFar: amountText(sumMinor(refunds.slice(0, at + 1).map(({ amount }) => amount))),
    },
  };
};
