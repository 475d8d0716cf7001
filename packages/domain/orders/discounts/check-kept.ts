import type { Order, OrderDiscount } from '@comanda/contracts';
import { sumMinor } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { type AppliedDiscounts, applyDiscounts } from '@comanda/pricing';
import { namedLine } from '../audited-line.ts';
import { discountsOf, stands } from '../discounts.store.ts';
import { billedItems, items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { checkDiscountLimit, discountLimit } from './check-discount-limit.ts';
import { logDiscount } from './log-discount.ts';
import { type PricedDiscounts, priceDiscounts } from './price-discounts.ts';
import { takenOf } from './taken-off.ts';

const hasLimit = (one: OrderDiscount): boolean => stands(one) && typeof one.limitPercent === 'number';

/** What the same discounts would come to now if no line were on a bill. */
const freely = (all: readonly OrderDiscount[], { discountable }: PricedDiscounts): AppliedDiscounts =>
  applyDiscounts(
    discountable.map((line) => ({ ...line, kept: null })),
    all.filter(stands),
  );

/** What is off beyond that. Minor units. */
const beyond = ({ applied, billed }: PricedDiscounts, free: AppliedDiscounts): number => {
  const more = sumMinor(applied.lines.values()) - sumMinor(free.lines.values());
  // Each share on a bill is rounded by itself.
  return Math.max(0, more - billed.size);
};

/**
 * How much more bills that stand keep off an order than its discounts would come to now; null where there is nothing they could keep beyond
 * anybody's limit. `lines`: the order's. Minor units.
 */
export const billedBeyondDiscounts = async (
  ctx: Context,
  order: Pick<Order, 'id'>,
  lines: readonly OrderItemRow[],
): Promise<number | null> => {
  if (!lines.some(({ discountTotal }) => discountTotal) || (await billedItems(ctx, order.id)).size === 0) return null;
  const all = await discountsOf(ctx, order.id);
  if (!all.some(hasLimit)) return null;
  const priced = await priceDiscounts(ctx, order, all);
  return beyond(priced, freely(all, priced));
};

/**
 * What a bill charges stands: where dishes go that made what a bill keeps a small part of the whole, the guests have more off than whoever
 * gave it may take, and that is as giving it (docs/discounts.md#lines-on-bills). `before`: what `billedBeyondDiscounts` said before they went.
 * Throws FORBIDDEN, APPROVAL_INVALID, DISCOUNT_LIMIT.
 */
export const checkKept = async (tx: WriteContext, order: Order, before: number | null): Promise<void> => {
  if (before === null) return;
  const all = await discountsOf(tx, order.id);
  const priced = await priceDiscounts(tx, order, all);
  const free = freely(all, priced);
  if (beyond(priced, free) <= before) return;
  requirePermission(tx.actor, 'OrderItem:Discount');
  const limit = await discountLimit(tx, order);
  const kept = all.filter(({ id }) => (priced.applied.amounts.get(id) ?? 0) > (free.amounts.get(id) ?? 0));
  for (const one of kept) for (const taken of takenOf(one, all, priced)) checkDiscountLimit(limit, taken);
  for (const one of kept) await logDiscount(tx, one, await aboutKept(tx, order, one));
};

/** What the log says beside: which combo, which table. */
const aboutKept = async (
  tx: WriteContext,
  order: Order,
  { orderItemId }: OrderDiscount,
): Promise<Record<string, unknown>> => {
  const { documentNumber, tableAliasSnapshot: table } = order;
  return orderItemId ? { ...namedLine(order, await items.get(tx, orderItemId)) } : { documentNumber, table };
};
