import type { Order, OrderDiscount } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { repriced } from '../lines/reprice-line.ts';
import { getOrder, items } from '../orders.store.ts';
import { discounts, discountsOf } from './discounts.store.ts';
import { logDiscount } from './log-discount.ts';
import { priceDiscounts } from './price-discounts.ts';

/**
 * Takes the order's discounts off its lines anew, after whatever changed: percentages follow what a line costs now, amounts are
 * capped, the order's are spread over the lines there are (docs/discounts.md#the-order). Lines on bills stay as they are. Answers
 * all discounts the order ever had; one without costs one query.
 */
export const reprice = async (tx: WriteContext, order: Pick<Order, 'id'>): Promise<OrderDiscount[]> => {
  const before = await discountsOf(tx, order.id);
  if (before.length === 0) return before;
  const { lines, options, applied } = await priceDiscounts(tx, order, before);
  for (const line of lines) {
    const discountTotal = applied.lines.get(line.id)!;
    if (discountTotal !== (line.discountTotal ?? 0))
      await items.update(tx, line.id, repriced(line, options.get(line.id)!, { discountTotal }));
  }
  const after: OrderDiscount[] = [];
  for (const one of before) {
    const amount = applied.amounts.get(one.id);
    const isOther = amount !== undefined && amount !== one.amount;
    if (isOther && one.orderItemId === null && amount > one.amount) await logGrowth(tx, order, { ...one, amount });
    after.push(isOther ? await discounts.update(tx, one.id, { amount }) : one);
  }
  return after;
};

/** More of a whole order's discount than was given, by somebody who may give none: whoever ordered it, and how much. Minor units. */
const logGrowth = async (tx: WriteContext, { id }: Pick<Order, 'id'>, one: OrderDiscount): Promise<void> => {
  if (one.kind === 'amount' || tx.actor.permissions.has('OrderItem:Discount')) return;
  const { documentNumber, tableAliasSnapshot: table } = await getOrder(tx, id);
  await logDiscount(tx, one, { documentNumber, table });
};
