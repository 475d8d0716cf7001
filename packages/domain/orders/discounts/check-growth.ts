import type { Minor, Order, OrderDiscount } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { auditedLine } from '../lines/audited-line.ts';
import { checkDiscountLimit, discountLimit } from './check-discount-limit.ts';
import { discounts, discountsOf, stands } from './discounts.store.ts';
import { logDiscount } from './log-discount.ts';
import { priceDiscounts } from './price-discounts.ts';
import { takenOf } from './taken-off.ts';

/** An amount is as much of whatever there is. */
const grows = (one: OrderDiscount): boolean => stands(one) && one.kind !== 'amount';

/** As if it were given now: by somebody who may, within their limit, and in the log. */
const giveAgain = async (
  tx: WriteContext,
  order: Order,
  itemId: string | null,
  about: () => Promise<Record<string, unknown>>,
): Promise<void> => {
  const all = await discountsOf(tx, order.id);
  const own = all.filter((one) => one.orderItemId === itemId && grows(one));
  if (own.length === 0) return;
  requirePermission(tx.actor, 'OrderItem:Discount');
  const priced = await priceDiscounts(tx, order, all);
  const limit = await discountLimit(tx, order);
  for (const taken of takenOf(itemId, all, priced)) checkDiscountLimit(limit, taken);
  const details = await about();
  for (const one of own) {
    // Written down with it, so that what it came to is in the log once (`reprice`).
    const given = await discounts.update(tx, one.id, { amount: priced.applied.amounts.get(one.id)! });
    await logDiscount(tx, given, details);
  }
};

/**
 * A dish given away must not become ten, nor a coffee a lobster: more of a line that somebody takes a part or all above a price off is
 * more off than was given (docs/discounts.md#limits). `before`: what it cost until now, `after`: what it costs, before discounts, in
 * minor units. Throws FORBIDDEN, APPROVAL_INVALID, DISCOUNT_LIMIT.
 */
export const checkLineMayGrow = async (
  tx: WriteContext,
  order: Order,
  line: OrderItemRow,
  { before, after }: { before: Minor; after: Minor },
): Promise<void> => {
  if (after <= before) return;
  await giveAgain(tx, order, line.id, async () => {
    const { dish, documentNumber, table, quantity, unitPrice } = await auditedLine(tx, order, line);
    return { dish, documentNumber, table, quantity, unitPrice, before };
  });
};

/** What comes from another order to one of which a part is taken off would be had for less, too. Throws as `checkLineMayGrow`. */
export const checkOrderMayGrow = async (tx: WriteContext, order: Order): Promise<void> => {
  const { documentNumber, tableAliasSnapshot: table } = order;
  await giveAgain(tx, order, null, async () => ({ documentNumber, table }));
};
