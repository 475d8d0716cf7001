import { AppError, type BillView, type Minor, minor, type OrderView, sumMinor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { remainingLines, thousandthsOf, tipOf } from '@comanda/pricing';
import { billsOf } from '../../billing/index.ts';
import type { DocumentContent } from '../document-content.ts';
import { type Billed, listBilled } from './billed-lines.ts';
import { type Place, readPlace } from './place.ts';
import { amountText, momentText, placeText } from './words.ts';

type Bill = Extract<DocumentContent, { kind: 'bill' }>;

/** Hundredths a guest may give, said before the bill is paid. */
const TIPS = [10, 15] as const;

const THANKS = '¡Gracias por su visita!';

const billed = ({ mappings }: Pick<BillView, 'mappings'>): Billed[] =>
  mappings.map(({ orderItemId, splitQuantity, amount }) => ({
    orderItemId,
    thousandths: thousandthsOf(splitQuantity),
    amount,
  }));

const openBills = async (ctx: Context, order: OrderView): Promise<BillView[]> =>
  (await billsOf(ctx, order.id)).filter(({ status }) => status !== 'cancelled');

const suggestedTips = (dishes: Minor): Bill['document']['suggestedTips'] =>
  TIPS.map((percent) => {
    const tip = tipOf({ total: dishes, tipAmount: minor(0) }, percent);
    return { label: `${percent}%`, amount: amountText(tip), total: amountText(minor(dishes + tip)) };
  });

const head = (
  order: OrderView,
  place: Place,
): Pick<
  Bill['document'],
  'head' | 'currency' | 'orderNumber' | 'place' | 'waiterName' | 'guests' | 'printedAt' | 'qr'
> => ({
  head: place.head,
  currency: place.currency,
  orderNumber: order.documentNumber,
  place: placeText(order),
  waiterName: place.waiterName,
  guests: order.guestCount,
  printedAt: momentText(place.now, place.timeZone),
  qr: null,
});

/**
 * All of an order that is on no bill yet, before anybody divides or pays it: what was given, too. `amount`: what it comes to,
 * minor units. Throws BILL_NOTHING_TO_BILL: each bill has a pre-bill of its own.
 */
export const orderPreBill = async (ctx: Context, order: OrderView): Promise<{ content: Bill; amount: Minor }> => {
  const place = await readPlace(ctx, order.locationId, order.waiterId);
  const taken = await openBills(ctx, order);
  const all = remainingLines(
    order,
    taken.flatMap(({ mappings }) => mappings),
  );
  if (all.length === 0 && taken.length > 0) throw new AppError('BILL_NOTHING_TO_BILL', { orderId: order.id });
  const { lines, gross, discounts } = listBilled(order, all, taken.flatMap(billed));
  const courtesies = order.items
    .filter(({ compedAt, voidedAt, lineType }) => compedAt && !voidedAt && lineType !== 'bundle_parent')
    .map(({ quantity, productNameSnapshot: name }) => ({
      quantity: `${quantity}`,
      name,
      amount: amountText(minor(0)),
      details: ['Cortesía'],
      note: null,
    }));
  const total = sumMinor(all.map(({ amount }) => amount));
  const content: Bill = {
    kind: 'bill',
    document: {
      ...head(order, place),
      kind: 'pre_bill',
      billName: taken.length === 0 ? null : 'Lo que falta por cobrar',
      lines: [...lines, ...courtesies],
      subtotal: amountText(gross),
      discounts: discounts.map(({ label, amount }) => ({ label, amount: amountText(minor(-amount)) })),
      tip: null,
      total: amountText(total),
      payments: [],
      change: null,
      pending: amountText(total),
      suggestedTips: suggestedTips(total),
      footerLines: [THANKS],
    },
  };
  return { content, amount: total };
};

const billName = (bill: BillView, standing: readonly BillView[], order: OrderView): string | null => {
  if (standing.length < 2) return null;
  const seat = /^A(\d+)$/.exec(bill.label ?? '')?.[1];
  const guest = order.guests.find(({ seatNo }) => `${seatNo}` === seat)?.guestAlias;
  const name = seat === undefined ? (bill.label ?? '') : [`Asiento ${seat}`, guest].filter(Boolean).join(' ');
  const place = `Cuenta ${standing.findIndex(({ id }) => id === bill.id) + 1} de ${standing.length}`;
  return name === '' ? place : `${place} · ${name}`;
};

/** One bill of an order: before it is paid (`pre_bill`), or as it stands, with what was paid on it. */
export const orderBill = async (
  ctx: Context,
  order: OrderView,
  bill: BillView,
  kind: Bill['document']['kind'],
): Promise<Bill> => {
  const place = await readPlace(ctx, order.locationId, order.waiterId);
  const standing = await openBills(ctx, order);
  const before = standing.slice(
    0,
    Math.max(
      0,
      standing.findIndex(({ id }) => id === bill.id),
    ),
  );
  const { lines, gross, discounts } = listBilled(order, billed(bill), before.flatMap(billed));
  const dishes = minor(bill.total - bill.tipAmount);
  const change = sumMinor(bill.payments.map((payment) => payment.change));
  const methods = await place.methods();
  return {
    kind: 'bill',
    document: {
      ...head(order, place),
      kind,
      billName: billName(bill, standing, order),
      lines,
      subtotal: amountText(gross),
      discounts: discounts.map(({ label, amount }) => ({ label, amount: amountText(minor(-amount)) })),
      tip: bill.tipAmount === 0 ? null : { label: 'Propina', amount: amountText(bill.tipAmount) },
      total: amountText(bill.total),
      payments: bill.payments.map((payment) => ({
        label: methods.get(payment.paymentMethodId)?.name ?? 'Pago',
        amount: amountText(payment.tendered),
        detail: payment.reference ? `Ref. ${payment.reference}` : null,
      })),
      change: change === 0 ? null : amountText(change),
      pending: bill.balance === 0 ? null : amountText(bill.balance),
      suggestedTips: kind === 'pre_bill' && bill.tipAmount === 0 ? suggestedTips(dishes) : [],
      footerLines: [THANKS],
    },
  };
};
