import type { Minor, Order } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { namedLine } from '../lines/audited-line.ts';
import { checkDiscountLimit, discountLimit } from './check-discount-limit.ts';
import { discounts, discountsOf, stands } from './discounts.store.ts';
import { logDiscount } from './log-discount.ts';
import { priceDiscounts } from './price-discounts.ts';
import { takenOf } from './taken-off.ts';

/** What there is more of, a line or (null) the whole order, and what the log says of it. */
interface Grown {
  itemId: string | null;
  about: Record<string, unknown>;
}

/** As if it were given now: by somebody who may, within their limit, and in the log. */
const giveAgain = async (tx: WriteContext, order: Order, grown: readonly Grown[]): Promise<void> => {
  const all = grown.length === 0 ? [] : (await discountsOf(tx, order.id)).filter(stands);
  // An amount is as much of whatever there is.
  const own = ({ itemId }: Grown) => all.filter((one) => one.orderItemId === itemId && one.kind !== 'amount');
  const given = grown.filter((one) => own(one).length > 0);
  if (given.length === 0) return;
  requirePermission(tx.actor, 'OrderItem:Discount');
  const priced = await priceDiscounts(tx, order, all);
  const limit = await discountLimit(tx, order);
  for (const { itemId } of given) for (const taken of takenOf(itemId, all, priced)) checkDiscountLimit(limit, taken);
  for (const line of given)
    for (const one of own(line)) {
      // Written down with it, so that what it came to is in the log once (`reprice`).
      const written = await discounts.update(tx, one.id, { amount: priced.applied.amounts.get(one.id)! });
      await logDiscount(tx, written, line.about);
    }
};

/**
 * A dish given away must not become ten, nor a coffee a lobster: more of a line that somebody takes a part or all above a price off is
 * more off than was given (docs/discounts.md#limits). `before`: what each cost until now, before discounts, in minor units. Throws
 * FORBIDDEN, APPROVAL_INVALID, DISCOUNT_LIMIT.
 */
export const checkLinesMayGrow = (
  tx: WriteContext,
  order: Order,
  lines: readonly { line: OrderItemRow; before: Minor }[],
): Promise<void> =>
  giveAgain(
    tx,
    order,
    lines.map(({ line, before }) => ({ itemId: line.id, about: { ...namedLine(order, line), before } })),
  );

/** What comes from another order to one of which a part is taken off would be had for less, too. Throws as `checkLinesMayGrow`. */
export const checkOrderMayGrow = (tx: WriteContext, order: Order): Promise<void> => {
  const { documentNumber, tableAliasSnapshot: table } = order;
  return giveAgain(tx, order, [{ itemId: null, about: { documentNumber, table } }]);
};
