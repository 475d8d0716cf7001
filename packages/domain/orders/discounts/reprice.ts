import { type Minor, minor, type Order, type OrderDiscount } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { sharesOf } from '@comanda/pricing';
import { discounts, discountsOf } from '../discounts.store.ts';
import { getOrder, items } from '../orders.store.ts';
import type { MovedParts } from '../orders.tables.ts';
import { repriced } from '../reprice-line.ts';
import { discountLimit, isWithinLimit } from './check-discount-limit.ts';
import { logDiscount } from './log-discount.ts';
import { priceDiscounts } from './price-discounts.ts';
import { type Portion, takenOf } from './taken-off.ts';

/**
 * Takes the order's discounts off its lines anew, after whatever changed: percentages follow what a line costs now, amounts are
 * capped, the order's are spread over the lines there are (docs/discounts.md#the-order). Lines on bills stay as they are. Answers
 * all discounts the order ever had; one without costs one query.
 */
export const reprice = async (tx: WriteContext, order: Pick<Order, 'id'>): Promise<OrderDiscount[]> => {
  const before = await discountsOf(tx, order.id);
  if (before.length === 0) return before;
  const priced = await priceDiscounts(tx, order, before);
  const { lines, options, applied } = priced;
  for (const line of lines) {
    const discountTotal = applied.lines.get(line.id)!;
    const shares = sharesOf(applied, line.id);
    const areSame = JSON.stringify(shares) === JSON.stringify(line.discountShares ?? {});
    if (areSame && discountTotal === (line.discountTotal ?? 0)) continue;
    const discountShares = Object.keys(shares).length > 0 ? shares : null;
    await items.update(tx, line.id, repriced(line, options.get(line.id)!, { discountTotal, discountShares }));
  }
  const after: OrderDiscount[] = [];
  for (const one of before) {
    const amount = applied.amounts.get(one.id);
    const isOther = amount !== undefined && amount !== one.amount;
    if (isOther && one.orderItemId === null && amount > one.amount)
      await logGrowth(tx, order, {
        one: { ...one, amount },
        grewFrom: one.amount,
        taken: takenOf(one, before, priced),
      });
    after.push(isOther ? await discounts.update(tx, one.id, { amount }) : one);
  }
  return after;
};

/**
 * Dishes are back that discounts of their order were off when they went: what those took then nobody gives again
 * (docs/discounts.md#limits). `moved`: which, and how much they took.
 */
export const keepAmounts = async (
  tx: WriteContext,
  order: Pick<Order, 'id'>,
  { stood = [], stoodAmounts = [] }: Pick<MovedParts, 'stood' | 'stoodAmounts'>,
): Promise<void> => {
  const all = await discountsOf(tx, order.id);
  if (all.every(({ id }) => !stood.includes(id))) return;
  const { applied } = await priceDiscounts(tx, order, all);
  for (const [i, then] of stoodAmounts.entries()) {
    const one = all.find(({ id }) => id === stood[i]);
    const amount = one && minor(Math.min(then, applied.amounts.get(one.id) ?? 0));
    if (amount && amount > one.amount) await discounts.update(tx, one.id, { amount });
  }
};

/**
 * More of a whole order's discount than was given, by somebody who may not give so much: whoever ordered it, how much, and how much it was
 * before, or it reads as one that nobody approved. `taken`: what is off the order now. Minor units.
 */
const logGrowth = async (
  tx: WriteContext,
  { id }: Pick<Order, 'id'>,
  { one, grewFrom, taken }: { one: OrderDiscount; grewFrom: Minor; taken: readonly Portion[] },
): Promise<void> => {
  if (one.kind === 'amount') return;
  const order = await getOrder(tx, id);
  if (tx.actor.permissions.has('OrderItem:Discount')) {
    const limit = await discountLimit(tx, order);
    if (taken.every((each) => isWithinLimit(limit, each))) return;
  }
  const { documentNumber, tableAliasSnapshot: table } = order;
  await logDiscount(tx, one, { documentNumber, table, grewFrom });
};
