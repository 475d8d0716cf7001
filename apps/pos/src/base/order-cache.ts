import {
  type BillView,
  type DiningArea,
  type DiningTable,
  isOrderClosed,
  isToFetch,
  type OrderGuest,
  type OrderItemView,
  type OrderSummary,
  type OrderView,
  type Page,
  type PosCatalogue,
  type ProductAvailability,
  productCount,
} from '@comanda/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** The list row of an order, counted as the hub counts it. */
export const summaryOf = (order: OrderView): OrderSummary => {
  const { items, guests: _guests, ...rest } = order;
  const live = items.filter((item) => !item.voidedAt && item.lineType !== 'bundle_parent');
  const isHeld = (item: OrderItemView) => item.holdUntilFired && !item.firedAt && !item.isSent;
  return {
    ...rest,
    itemCount: productCount(items),
    unsentCount: live.filter((item) => !item.isSent && !isHeld(item)).length,
    heldCount: live.filter(isHeld).length,
    readyCount: live.filter(isToFetch).length,
  };
};

/**
 * Asks for what is shown again. An answer that is on its way may be from before what was heard since: another is asked for
 * behind it. It is not cut off, or none would come on a line slower than the news; and however many wait for it ask once.
 */
export const askAnew = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
};

/** Writes what the hub told. */
const tell = <T>(client: QueryClient, queryKey: QueryKey, told: (known: T | undefined) => T | undefined): void => {
  client.setQueryData<T>(queryKey, told);
  if (client.isFetching({ queryKey })) void askAnew(client, queryKey);
};

const withRow = <T extends { id: string }>(rows: T[], row: T): T[] =>
  rows.some((one) => one.id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];

/** Writes an order the hub sent into every cache that shows it; an older version never wins over a newer one. */
export const putOrder = (client: QueryClient, order: OrderView): void => {
  tell<OrderView>(client, keys.order(order.id), (known) => (known && known.version > order.version ? known : order));
  tell<Page<OrderSummary>>(client, keys.openOrders, (page) => {
    if (!page) return page;
    const known = page.data.find((one) => one.id === order.id);
    if (known && known.version > order.version) return page;
    const data = isOrderClosed(order.status)
      ? page.data.filter((one) => one.id !== order.id)
      : withRow(page.data, summaryOf(order));
    return { ...page, data, total: data.length };
  });
};

/** Takes a deleted draft out of the caches. */
export const dropOrder = (client: QueryClient, orderId: string): void => {
  client.removeQueries({ queryKey: keys.order(orderId) });
  tell<Page<OrderSummary>>(client, keys.openOrders, (page) =>
    page ? { ...page, data: page.data.filter((one) => one.id !== orderId) } : page,
  );
};

/** One line changed (for example, the kitchen finished it). */
export const putItem = (client: QueryClient, item: OrderItemView): void => {
  tell<OrderView>(client, keys.order(item.orderId), (order) =>
    order ? { ...order, items: order.items.map((one) => (one.id === item.id ? item : one)) } : order,
  );
};

/** Somebody who sits at an order. */
export const putGuest = (client: QueryClient, orderId: string, guest: OrderGuest): void => {
  tell<OrderView>(client, keys.order(orderId), (order) =>
    order ? { ...order, guests: withRow(order.guests, guest) } : order,
  );
};

/** A bill the hub sent, where the bills of its order are known. */
export const putBill = (client: QueryClient, bill: BillView): void => {
  tell<Page<BillView>>(client, keys.bills(bill.orderId), (page) =>
    page ? { ...page, data: withRow(page.data, bill) } : page,
  );
};

export const putTable = (client: QueryClient, table: DiningTable): void => {
  tell<Page<DiningTable>>(client, keys.tables, (page) => (page ? { ...page, data: withRow(page.data, table) } : page));
  // An area that was drawn while the till was open: nobody would find its tables.
  const areas = client.getQueryData<Page<DiningArea>>(keys.areas);
  if (areas && !areas.data.some(({ id }) => id === table.areaId))
    void client.invalidateQueries({ queryKey: keys.areas });
};

/** Whether there is any of a product, and how many. */
export const putAvailability = (client: QueryClient, { productId, ...said }: ProductAvailability): void => {
  tell<PosCatalogue>(client, keys.catalogue, (menu) =>
    menu ? { ...menu, products: menu.products.map((one) => (one.id === productId ? { ...one, ...said } : one)) } : menu,
  );
};
