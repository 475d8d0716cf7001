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

/** Kinds of orders as they are called in the title of a row: who types one means the kind, and not a name. */
export const withTypeSaid = (
  filter: OrderFilter,
  names: Record<Exclude<OrderFilter['type'], 'all'>, string>,
): OrderFilter => {
  const words = filter.query.trim().split(/\s+/);
  const folded = words.map(foldLetters);
  for (const type of ['take_out', 'dine_in'] as const) {
    const name = foldLetters(names[type]).split(' ');
    const at = folded.findIndex((_, i) => name.every((word, n) => folded[i + n] === word));
    if (at < 0 || ![type, 'all'].includes(filter.type)) continue;
    return { ...filter, type, query: words.toSpliced(at, name.length).join(' ') };
  }
  return filter;
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
