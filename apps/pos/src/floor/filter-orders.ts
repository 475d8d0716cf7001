import { foldLetters, type OrderSummary } from '@comanda/contracts';
import { matches } from '../products/search.ts';

export interface OrderFilter {
  state: 'open' | 'closed';
  whose: 'all' | 'mine';
  type: 'all' | 'dine_in' | 'take_out';
  query: string;
}

/** A table is written “Mesa 7” and known as 7: `word` is what it is called by, and may stand before its number. */
export const withoutTableWord = (query: string, word: string): string => {
  const [first = '', ...rest] = query.trim().split(/\s+/);
  return rest.length > 0 && foldLetters(first) === foldLetters(word) ? rest.join(' ') : query;
};

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
