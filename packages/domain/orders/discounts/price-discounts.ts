import { type Minor, minor, type Order, type OrderDiscount, type OrderItemModifier } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import {
  type AppliedDiscounts,
  applyDiscounts,
  carriesDiscounts,
  type DiscountableLine,
  grossOf,
  optionsTotal,
  thousandthsOf,
} from '@comanda/pricing';
import { stands } from '../discounts.store.ts';
import { billedItems, linesOf, optionsOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/** What an order's discounts come to, and what of: amounts in minor units. */
export interface PricedDiscounts {
  lines: readonly OrderItemRow[];
  /** Them as discounts see them. */
  discountable: readonly DiscountableLine[];
  gross: ReadonlyMap<string, Minor>;
  /** What its options add to one of each line. */
  options: ReadonlyMap<string, Minor>;
  /** Lines that bills charge as they are. */
  billed: ReadonlySet<string>;
  applied: AppliedDiscounts;
}

/** What a line costs before discounts. Minor units. */
export const grossOfLine = (line: OrderItemRow, options: readonly OrderItemModifier[]): Minor =>
  grossOf(line, optionsTotal(options.filter(({ orderItemId }) => orderItemId === line.id)));

/** What these discounts take off an order as it is. A line on a bill that stands keeps what it has (`isBilled`). */
export const priceDiscounts = async (
  ctx: Context,
  order: Pick<Order, 'id'>,
  given: readonly OrderDiscount[],
): Promise<PricedDiscounts> => {
  const lines = await linesOf(ctx, order.id);
  const byLine = Map.groupBy(
    await optionsOf(
      ctx,
      lines.map(({ id }) => id),
    ),
    ({ orderItemId }) => orderItemId,
  );
  const options = new Map(lines.map(({ id }) => [id, optionsTotal(byLine.get(id) ?? [])]));
  const billed = await billedItems(ctx, order.id);
  const gross = new Map(lines.map((line) => [line.id, grossOf(line, options.get(line.id)!)]));
  const discountable = lines.map((line) => ({
    id: line.id,
    gross: gross.get(line.id)!,
    thousandths: thousandthsOf(line.quantity),
    comboId: line.parentOrderItemId,
    absorbedWith: line.absorbedWith ?? [],
    carries: carriesDiscounts(line),
    kept: billed.has(line.id) ? { total: minor(line.discountTotal ?? 0), shares: line.discountShares ?? null } : null,
  }));
  const applied = applyDiscounts(discountable, given.filter(stands));
  return { lines, discountable, gross, options, billed, applied };
};
