import type { Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import type { OrderItemRow } from '../orders.tables.ts';
import { kindOf, priceOn } from './ruled-price.ts';

/** Lines that go from an order to another, or stay on one that becomes another kind. */
export interface Following {
  lines: readonly OrderItemRow[];
  from: Pick<Order, 'orderType' | 'channel' | 'tableId'>;
  to: Order;
}

type Kind = ReturnType<typeof kindOf>;

/** Rules of one may not be rules of the other. */
export const isOfAnotherKind = (from: Kind, to: Kind): boolean =>
  from.orderType !== to.orderType || from.channel !== to.channel;

/** Where a line's price by rules is to stand. */
interface Kept {
  order: Order;
  /** The order was another, or of another kind. */
  isOther: boolean;
  /** Others may have ordered it. */
  isPassed: boolean;
}

/**
 * A price by a rule is of where and when a dish was ordered. On an order of another kind, of which the rule is not, keeping it is as
 * giving a discount; so is passing to others what was ordered in happy hour and not sent in it, or one order would keep the price for a
 * whole night's guests (docs/discounts.md#price-rules). Rules that were changed since say nothing of what was sent. Throws FORBIDDEN,
 * APPROVAL_INVALID.
 */
export const checkPriceFollows = async (
  tx: WriteContext,
  line: OrderItemRow,
  { order, isOther, isPassed }: Kept,
): Promise<void> => {
  const { priceRulesSnapshot, voidedAt, compedAt, sentAt, unitPriceSnapshot } = line;
  if (!priceRulesSnapshot || voidedAt || compedAt) return;
  // A line that was parted is younger than its price, one whose dish was changed older.
  const pricedAt = priceRulesSnapshot[0]?.at ?? line.createdAt;
  const isDearer = async (at: string): Promise<boolean> =>
    (await priceOn(tx, order, line, Date.parse(at))) > unitPriceSnapshot;
  const isUnruled = await isDearer(pricedAt);
  const isLate =
    isPassed && (sentAt === null ? await isDearer(tx.clock.now()) : !isUnruled && (await isDearer(sentAt)));
  if ((isOther && isUnruled) || isLate) requirePermission(tx.actor, 'OrderItem:Discount');
};

/** The same of lines that go along with their guests. Throws as it does. */
export const checkPricesFollow = async (tx: WriteContext, { lines, from, to }: Following): Promise<void> => {
  if (!isOfAnotherKind(kindOf(from), kindOf(to))) return;
  for (const line of lines) await checkPriceFollows(tx, line, { order: to, isOther: true, isPassed: false });
};

/** The same of lines that go to whoever sits there, and of what is `there` for whoever comes with them. Throws as it does. */
export const checkPricesPassed = async (
  tx: WriteContext,
  { lines, from, to, there }: Following & { there: readonly OrderItemRow[] },
): Promise<void> => {
  const isOther = isOfAnotherKind(kindOf(from), kindOf(to));
  for (const line of lines) await checkPriceFollows(tx, line, { order: to, isOther, isPassed: true });
  for (const line of there) await checkPriceFollows(tx, line, { order: to, isOther: false, isPassed: true });
};
