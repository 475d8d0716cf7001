import { foldLetters, type OrderSummary } from '@comanda/contracts';
import { matches } from '../products/search.ts';

export interface OrderFilter {
  state: 'open' | 'closed';
  whose: 'all' | 'mine';
  type: 'all' | 'dine_in' | 'take_out';
  query: string;
  /** Which table is asked for, as it is called ("3"); only orders of it are meant then. */
  table?: string;
}

/** A table is written “Mesa 7” and known as 7: `word` is what it is called by, and may stand before its number. */
export const withoutTableWord = (query: string, word: string): string => {
  const [first = '', ...rest] = query.trim().split(/\s+/);
  return rest.length > 0 && foldLetters(first) === foldLetters(word) ? rest.join(' ') : query;
};

/** “mesa 3 marta”: her order at that table, and no other whose number has a 3 in it. `word` is what a table is called by. */
export const withTableSaid = (filter: OrderFilter, word: string): OrderFilter => {
  const query = withoutTableWord(filter.query, word);
  if (query === filter.query) return filter;
  const [table = '', ...rest] = query.split(/\s+/);
  return { ...filter, table, query: rest.join(' ') };
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

/** Of a number the whole: table 12 is not table 1. */
const isTable = ({ tableAliasSnapshot }: OrderSummary, table: string): boolean =>
  foldLetters(tableAliasSnapshot ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => (/^\d+$/.test(table) ? word === table : word.startsWith(foldLetters(table))));

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
      const { table } = filter;
      if (table !== undefined && !isTable(order, table)) return false;
      const waiter = order.waiterId ? staff.get(order.waiterId) : '';
      const text = [order.documentNumber, order.orderAlias, order.tableAliasSnapshot, waiter].filter(Boolean).join(' ');
      return matches(text, filter.query);
    })
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
