import {
  minor,
  type Order,
  type OrderGuest,
  type OrderItemModifier,
  type OrderItemView,
  type OrderTotals,
  type OrderView,
} from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { lineTotal, optionsTotal, orderSums } from '@comanda/pricing';
import { applicationsOf } from './combos/application.store.ts';
import { getOrder, guestsOf, linesOf, moneyOfOrder, optionsOf } from './orders.store.ts';

/** A line with its options and what it costs. */
export const itemView = (row: OrderItemRow, modifiers: OrderItemModifier[]): OrderItemView => {
  const { taxCategorySnapshot: _category, sentAt, ...item } = row;
  return { ...item, modifiers, lineTotal: lineTotal(row, optionsTotal(modifiers)), isSent: sentAt !== null };
};

/** Minor units throughout. */
export const totalsOf = (views: OrderItemView[], money: { billed: number; paid: number } | undefined): OrderTotals => ({
  ...orderSums(views),
  billed: minor(money?.billed ?? 0),
  paid: minor(money?.paid ?? 0),
});

const withoutBusiness = ({
  businessId: _mine,
  ...modifier
}: OrderItemModifier & { businessId?: string }): OrderItemModifier => modifier;

/** What belongs to an order, read once and handed on. */
export interface OrderParts {
  lines: OrderItemRow[];
  options: OrderItemModifier[];
  guests: OrderGuest[];
}

export const readParts = async (ctx: Context, orderId: string): Promise<OrderParts> => {
  const lines = await linesOf(ctx, orderId);
  const options = await optionsOf(
    ctx,
    lines.map((line) => line.id),
  );
  return { lines, options, guests: await guestsOf(ctx, orderId) };
};

/** An order with its lines, guests and totals. `parts` when the caller has them as they now are. */
export const viewOf = async (ctx: Context, order: Order, parts?: OrderParts): Promise<OrderView> => {
  const { lines: rows, options, guests } = parts ?? (await readParts(ctx, order.id));
  const byItem = Map.groupBy(options.map(withoutBusiness), (modifier) => modifier.orderItemId);
  const views = rows.map((row) => itemView(row, byItem.get(row.id) ?? []));
  const money = await moneyOfOrder(ctx, order.id);
  const hasCombos = rows.some((row) => row.lineType === 'bundle_parent');
  return {
    ...order,
    ...(hasCombos ? { bundleApplications: await applicationsOf(ctx, order.id) } : {}),
    items: views,
    guests,
    totals: totalsOf(views, money),
  };
};

/** Throws ORDER_NOT_FOUND. */
export const getOrderView = async (ctx: Context, id: string): Promise<OrderView> =>
  viewOf(ctx, await getOrder(ctx, id));
