import type { Order, OrderDiscount } from '@comanda/contracts';
import { sumMinor } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { applyDiscounts } from '@comanda/pricing';
import { billedItems } from '../orders.store.ts';
import { checkDiscountLimit, discountLimit } from './check-discount-limit.ts';
import { discountsOf, stands } from './discounts.store.ts';
import { logDiscount } from './log-discount.ts';
import { type PricedDiscounts, priceDiscounts } from './price-discounts.ts';
import { takenOf } from './taken-off.ts';

const hasLimit = (one: OrderDiscount): boolean => stands(one) && typeof one.limitPercent === 'number';

/** What is off beyond what the same discounts would come to now if no line were on a bill. Minor units. */
const beyond = (all: readonly OrderDiscount[], { discountable, applied, billed }: PricedDiscounts): number => {
  const lines = discountable.map((line) => ({ ...line, kept: null }));
  const free = applyDiscounts(lines, all.filter(stands));
  const more = sumMinor(applied.lines.values()) - sumMinor(free.lines.values());
  // Each share on a bill is rounded by itself.
  return Math.max(0, more - billed.size);
};

/**
 * How much more bills that stand keep off an order than its discounts would come to now; null where there is nothing they could keep beyond
 * anybody's limit. `lines`: the order's. Minor units.
 */
export const keptBeyond = async (
  ctx: Context,
  order: Pick<Order, 'id'>,
  lines: readonly OrderItemRow[],
): Promise<number | null> => {
  if (!lines.some(({ discountTotal }) => discountTotal) || (await billedItems(ctx, order.id)).size === 0) return null;
  const all = await discountsOf(ctx, order.id);
  return all.some(hasLimit) ? beyond(all, await priceDiscounts(ctx, order, all)) : null;
};

/**
 * What a bill charges stands: where dishes go that made what a bill keeps a small part of the whole, the guests have more off than whoever
 * gave it may take, and that is as giving it (docs/discounts.md#lines-on-bills). `before`: what `keptBeyond` said before they went.
 * Throws FORBIDDEN, APPROVAL_INVALID, DISCOUNT_LIMIT.
 */
export const checkKept = async (tx: WriteContext, order: Order, before: number | null): Promise<void> => {
  if (before === null) return;
  const all = await discountsOf(tx, order.id);
  const priced = await priceDiscounts(tx, order, all);
  if (beyond(all, priced) <= before) return;
  requirePermission(tx.actor, 'OrderItem:Discount');
  const limit = await discountLimit(tx, order);
  for (const taken of takenOf(null, all, priced)) checkDiscountLimit(limit, taken);
  const { documentNumber, tableAliasSnapshot: table } = order;
  for (const one of all)
    if (stands(one) && one.orderItemId === null) await logDiscount(tx, one, { documentNumber, table });
};
