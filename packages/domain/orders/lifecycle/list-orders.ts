import {
  isToFetch,
  type ListOrdersQuery,
  type Order,
  type OrderSummary,
  type Page,
  productCount,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { itemView, totalsOf } from '../order-view.ts';
import { itemsOf, modifiersOf, moneyOf, pageOfOrders } from '../orders.store.ts';
import { isSendable, waitsToBeFired } from '../sending/kitchen-lines.ts';

/** Orders with their totals and how far the kitchen is; four queries for a page, however many orders. */
export const listOrders = async (ctx: Context, input: ListOrdersQuery): Promise<Page<OrderSummary>> => {
  const page = await pageOfOrders(ctx, input);
  const ids = page.data.map((order) => order.id);
  if (ids.length === 0) return { ...page, data: [] };
  const itemsBy = Map.groupBy(await itemsOf(ctx, ids), (item) => item.orderId);
  const modifiersBy = Map.groupBy(await modifiersOf(ctx, ids), (modifier) => modifier.orderItemId);
  const money = await moneyOf(ctx, ids);
  const summaryOf = (order: Order): OrderSummary => {
    const rows = itemsBy.get(order.id) ?? [];
    const views = rows.map((row) => itemView(row, modifiersBy.get(row.id) ?? []));
    const live = views.filter((view) => !view.voidedAt && view.lineType !== 'bundle_parent');
    return {
      ...order,
      totals: totalsOf(views, money.get(order.id)),
      itemCount: productCount(views),
      unsentCount: rows.filter(isSendable).length,
      heldCount: rows.filter(waitsToBeFired).length,
      readyCount: live.filter(isToFetch).length,
    };
  };
  return { ...page, data: page.data.flatMap((order) => orNothing(() => summaryOf(order))) };
};

/** What comes to more than money can be is no order of any house, and rows of a hub may say so: it takes no other's page with it. */
const orNothing = <T>(make: () => T): T[] => {
  try {
    return [make()];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
};
