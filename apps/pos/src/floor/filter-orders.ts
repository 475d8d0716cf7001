import type { OrderSummary } from '@comanda/contracts';
import { matches } from '../products/search.ts';

export interface OrderFilter {
  state: 'open' | 'closed';
  whose: 'all' | 'mine';
  type: 'all' | 'dine_in' | 'take_out';
  query: string;
}

/** Open orders as the list shows them: newest first; a search looks at number, name, table and waiter. */
export const filterOrders = (
  orders: readonly OrderSummary[],
  filter: OrderFilter,
  me: string,
  staff: ReadonlyMap<string, string>,
): OrderSummary[] =>
  orders
    .filter((order) => filter.whose === 'all' || order.waiterId === me)
    .filter((order) => filter.type === 'all' || (order.orderType === 'dine_in') === (filter.type === 'dine_in'))
    .filter((order) => {
      const waiter = order.waiterId ? staff.get(order.waiterId) : '';
      const text = [order.documentNumber, order.orderAlias, order.tableAliasSnapshot, waiter].filter(Boolean).join(' ');
      return matches(text, filter.query);
    })
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
