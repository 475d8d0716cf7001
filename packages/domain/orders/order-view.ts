import {
  minor,
  type Order,
  type OrderItemModifier,
  type OrderItemView,
  type OrderTotals,
  type OrderView,
  sumMinor,
} from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { Context } from '../context.ts';
import { lineTotal, taxInMinor } from './line-money.ts';
import { getOrder, guestsOf, linesOf, moneyOfOrder, optionsOf } from './orders.store.ts';

/** A line with its options and what it costs. */
export const itemView = (row: OrderItemRow, modifiers: OrderItemModifier[]): OrderItemView => {
  const { taxCategorySnapshot: _category, sentAt, ...item } = row;
  const adjustments = modifiers.map((modifier) => modifier.totalPriceAdjustment);
  return { ...item, modifiers, lineTotal: lineTotal(row, adjustments), isSent: sentAt !== null };
};

/** Minor units throughout. */
export const totalsOf = (
  rows: OrderItemRow[],
  views: OrderItemView[],
  money: { billed: number; paid: number } | undefined,
): OrderTotals => {
  const total = sumMinor(views.map((view) => view.lineTotal));
  const tax = taxInMinor(views.map((view, i) => ({ gross: view.lineTotal, category: rows[i]!.taxCategorySnapshot })));
  return { subtotal: minor(total - tax), tax, total, billed: minor(money?.billed ?? 0), paid: minor(money?.paid ?? 0) };
};

const withoutBusiness = ({
  businessId: _mine,
  ...modifier
}: OrderItemModifier & { businessId?: string }): OrderItemModifier => modifier;

/** An order with its lines, guests and totals. */
export const viewOf = async (ctx: Context, order: Order): Promise<OrderView> => {
  const rows = await linesOf(ctx, order.id);
  const modifiers = rows.length > 0 ? await optionsOf(ctx, order.id) : [];
  const byItem = Map.groupBy(modifiers.map(withoutBusiness), (modifier) => modifier.orderItemId);
  const views = rows.map((row) => itemView(row, byItem.get(row.id) ?? []));
  const money = await moneyOfOrder(ctx, order.id);
  return {
    ...order,
    items: views,
    guests: await guestsOf(ctx, order.id),
    totals: totalsOf(rows, views, money),
  };
};

/** Throws ORDER_NOT_FOUND. */
export const getOrderView = async (ctx: Context, id: string): Promise<OrderView> =>
  viewOf(ctx, await getOrder(ctx, id));
