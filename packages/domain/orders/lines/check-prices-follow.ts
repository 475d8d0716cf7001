import type { Order } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { priceOn } from './ruled-price.ts';

/** Lines that go from an order to another, or stay on one that becomes another kind. */
export interface Following {
  lines: readonly OrderItemRow[];
  from: Pick<Order, 'orderType' | 'channel'>;
  to: Order;
}

const isOfAnotherKind = ({ from, to }: Following): boolean =>
  from.orderType !== to.orderType || from.channel !== to.channel;

/**
 * A price by a rule is of where and when a dish was ordered. On an order of another kind, of which the rule is not, keeping it is as
 * giving a discount; so is passing to others what was ordered in happy hour and never sent (`isPassed`), or one order would keep the price
 * for a whole night's guests (docs/discounts.md#price-rules). Throws FORBIDDEN, APPROVAL_INVALID.
 */
export const checkPricesFollow = async (
  tx: WriteContext,
  following: Following,
  { isPassed = false } = {},
): Promise<void> => {
  const { lines, to } = following;
  const isOther = isOfAnotherKind(following);
  for (const line of lines) {
    const isStash = isPassed && line.sentAt === null;
    if (!line.priceRulesSnapshot || line.voidedAt || line.compedAt || !(isOther || isStash)) continue;
    const ms = isStash ? tx.clock.ms() : Date.parse(line.createdAt);
    if ((await priceOn(tx, to, line, ms)) > line.unitPriceSnapshot) requirePermission(tx.actor, 'OrderItem:Discount');
  }
};
