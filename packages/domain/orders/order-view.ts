import {
  minor,
  type Order,
  type OrderDiscount,
  type OrderGuest,
  type OrderItemModifier,
  type OrderItemView,
  type OrderTotals,
  type OrderView,
  sumMinor,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { grossOf, lineTotal, optionsTotal, orderSums, thousandthsOf } from '@comanda/pricing';
import { applicationsOf } from './application.store.ts';
import { discountView, lineDiscountViews } from './discount-view.ts';
import { discountsOf, stands } from './discounts.store.ts';
import { getOrder, guestsOf, linesOf, moneyOfOrder, type OrderMoney, optionsOf } from './orders.store.ts';
import type { OrderItemRow } from './orders.tables.ts';

/** A line with its options and what it costs. */
export const itemView = (
  row: OrderItemRow,
  modifiers: OrderItemModifier[],
  discounts: readonly OrderDiscount[] = [],
): OrderItemView => {
  const { taxCategorySnapshot: _category, sharedTickets: _shared, voidBusinessDate: _day, sentAt, ...item } = row;
  const options = optionsTotal(modifiers);
  return {
    ...item,
    modifiers,
    lineTotal: lineTotal(row, options),
    discounts: lineDiscountViews(discounts, grossOf(row, options), thousandthsOf(row.quantity)),
    isSent: sentAt !== null,
  };
};

/** A combo's discounts are listed at its parent: off what its lines come to after their own. */
const withComboDiscounts = (
  view: OrderItemView,
  children: readonly OrderItemView[],
  given: readonly OrderDiscount[],
): OrderItemView => {
  if (view.lineType !== 'bundle_parent' || given.length === 0) return view;
  const own = children.flatMap((child) => child.discounts ?? []);
  const gross = sumMinor(children.map((child) => minor(child.lineTotal + (child.discountTotal ?? 0))));
  const left = minor(gross - sumMinor(own.map(({ amount }) => amount)));
  return { ...view, discounts: lineDiscountViews(given, left, thousandthsOf(view.quantity)) };
};

/** Minor units throughout. */
export const totalsOf = (views: OrderItemView[], money: OrderMoney | undefined): OrderTotals => ({
  ...orderSums(views),
  discount: sumMinor(views.filter(owes).map((view) => view.discountTotal ?? minor(0))),
  billed: minor(money?.billed ?? 0),
  paid: minor(money?.paid ?? 0),
  tips: minor(money?.tips ?? 0),
});

const owes = ({ voidedAt, compedAt }: OrderItemView): boolean => voidedAt === null && compedAt === null;

const withoutBusiness = ({
  businessId: _mine,
  ...modifier
}: OrderItemModifier & { businessId?: string }): OrderItemModifier => modifier;

/** What belongs to an order, read once and handed on. */
export interface OrderParts {
  lines: OrderItemRow[];
  options: OrderItemModifier[];
  guests: OrderGuest[];
  /** All there ever were. */
  discounts: OrderDiscount[];
}

/** What of it is `known` is not read again. */
export const readParts = async (
  ctx: Context,
  orderId: string,
  known: Partial<OrderParts> = {},
): Promise<OrderParts> => {
  const lines = known.lines ?? (await linesOf(ctx, orderId));
  const ids = lines.map((line) => line.id);
  return {
    lines,
    options: known.options ?? (await optionsOf(ctx, ids)),
    guests: known.guests ?? (await guestsOf(ctx, orderId)),
    discounts: known.discounts ?? (await discountsOf(ctx, orderId)),
  };
};

/** An order with its lines, guests and totals. `known`: parts the caller has as they now are. */
export const viewOf = async (ctx: Context, order: Order, known?: Partial<OrderParts>): Promise<OrderView> => {
  const { lines: rows, options, guests, discounts } = await readParts(ctx, order.id, known);
  const byItem = Map.groupBy(options.map(withoutBusiness), (modifier) => modifier.orderItemId);
  const off = Map.groupBy(discounts.filter(stands), (discount) => discount.orderItemId);
  const views = rows.map((row) => itemView(row, byItem.get(row.id) ?? [], off.get(row.id)));
  const combos = Map.groupBy(views, (view) => view.parentOrderItemId);
  const items = views.map((view) => withComboDiscounts(view, combos.get(view.id) ?? [], off.get(view.id) ?? []));
  const money = await moneyOfOrder(ctx, order.id);
  const hasCombos = rows.some((row) => row.lineType === 'bundle_parent');
  return {
    ...order,
    ...(hasCombos ? { bundleApplications: await applicationsOf(ctx, order.id) } : {}),
    items,
    guests,
    totals: totalsOf(items, money),
    discounts: (off.get(null) ?? []).map(discountView),
  };
};

/** Throws ORDER_NOT_FOUND. */
export const getOrderView = async (ctx: Context, id: string): Promise<OrderView> =>
  viewOf(ctx, await getOrder(ctx, id));
