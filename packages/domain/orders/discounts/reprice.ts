import { type Minor, minor, type Order, type OrderDiscount } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { frozenRate, taxSnapshot } from '@comanda/pricing';
import { items } from '../orders.store.ts';
import { discounts, discountsOf } from './discounts.store.ts';
import { priceDiscounts } from './price-discounts.ts';

/**
 * Takes the order's discounts off its lines anew, after whatever changed: percentages follow what a line costs now, amounts are
 * capped, the order's are spread over the lines there are (docs/discounts.md#the-order). Lines on bills stay as they are. Answers
 * all discounts the order ever had; one without costs one query.
 */
export const reprice = async (tx: WriteContext, order: Pick<Order, 'id'>): Promise<OrderDiscount[]> => {
  const before = await discountsOf(tx, order.id);
  if (before.length === 0) return before;
  const { lines, gross, applied } = await priceDiscounts(tx, order, before);
  for (const line of lines) await takeOffLine(tx, line, gross.get(line.id)!, applied.lines.get(line.id)!);
  const after: OrderDiscount[] = [];
  for (const one of before) {
    const amount = applied.amounts.get(one.id);
    const isOther = amount !== undefined && amount !== one.amount;
    after.push(isOther ? await discounts.update(tx, one.id, { amount }) : one);
  }
  return after;
};

/** What is left is what tax is of. Minor units. */
const takeOffLine = async (tx: WriteContext, line: OrderItemRow, gross: Minor, discountTotal: Minor): Promise<void> => {
  if (discountTotal === (line.discountTotal ?? 0)) return;
  const net = minor(gross - discountTotal);
  await items.update(tx, line.id, { discountTotal, ...taxSnapshot(net, line.taxCategorySnapshot, frozenRate(line)) });
};
