import type { CustomerHit, CustomerHits, SearchCustomersQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { summaryOf } from '../customer-view.ts';
import { elementsOf, livingCustomers } from '../customers.store.ts';
import type { CustomerRow } from '../customers.tables.ts';
import { readQuery, type SearchQuery } from '../read-query.ts';
import { foldText } from './fold-text.ts';
import { fullName } from './search-terms.ts';
import { type FoundTerm, SHORTEST_INDEXED, type Sought, termsContaining, termsStarting } from './terms.store.ts';

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order the queries give, over several of them. */
const byRank = (a: FoundTerm, b: FoundTerm): number =>
  a.rank - b.rank || text(a.term, b.term) || text(a.customerId, b.customerId);

/** The best term of each customer, best first. */
const bestEach = (found: readonly FoundTerm[]): FoundTerm[] => {
  const best = new Map<string, FoundTerm>();
  for (const one of found.toSorted(byRank)) if (!best.has(one.customerId)) best.set(one.customerId, one);
  return [...best.values()];
};

/** A customer may be found by several terms; so many times more rows than hits are read at first. */
const ROWS_A_HIT = 3;

/** Reads until there are terms of `limit` customers, or no more: somebody with ten like numbers must not hide the others. */
const ofEnough = async (limit: number, read: (rows: number) => Promise<FoundTerm[]>): Promise<FoundTerm[]> => {
  for (let rows = limit * ROWS_A_HIT; ; rows *= 4) {
    const found = await read(rows);
    if (found.length < rows || bestEach(found).length >= limit) return found;
  }
};

const findNumbers = async (
  ctx: Context,
  { phone, taxId }: NonNullable<SearchQuery['number']>,
  limit: number,
): Promise<FoundTerm[]> => {
  const look = (whole: string, ...kinds: ('phone' | 'taxId')[]): Promise<FoundTerm[]> => {
    if ([...whole].length < SHORTEST_INDEXED) return Promise.resolve([]);
    const sought: Sought = { kinds, whole, words: [whole], anchor: 'end' };
    return ofEnough(limit, (rows) => termsContaining(ctx, sought, rows));
  };
  if (phone === taxId) return look(phone, 'phone', 'taxId');
  return (await Promise.all([look(phone, 'phone'), look(taxId, 'taxId')])).flat();
};

const WORDS = ['name', 'email'] as const;

/** Names and addresses that begin with the text come off an ordered index; only when they are too few the rest is looked at. */
const findWords = async (
  ctx: Context,
  { whole, each }: NonNullable<SearchQuery['words']>,
  limit: number,
): Promise<FoundTerm[]> => {
  const begin = (kind: FoundTerm['kind']) => ofEnough(limit, (rows) => termsStarting(ctx, kind, whole, rows));
  const starting = (await Promise.all(WORDS.map(begin))).flat();
  const canLookInside = each.some((word) => [...word].length >= SHORTEST_INDEXED);
  if (bestEach(starting).length >= limit || !canLookInside) return starting;
  const sought: Sought = { kinds: WORDS, whole, words: each, anchor: 'start' };
  return ofEnough(limit, (rows) => termsContaining(ctx, sought, rows));
};

/** The whole of what matched was typed; of a name that is not the surname alone. */
const isExact = ({ rank, kind, elementId, term }: FoundTerm, customer: CustomerRow): boolean =>
  rank === 0 && (kind !== 'name' || elementId !== null || term === foldText(fullName(customer)));

const hitsOf = async (ctx: Context, found: readonly FoundTerm[]): Promise<CustomerHit[]> => {
  if (found.length === 0) return [];
  const ids = found.map((one) => one.customerId);
  const [customers, elements] = await Promise.all([livingCustomers(ctx, ids), elementsOf(ctx, ids)]);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  return found.flatMap((one) => {
    const customer = byId.get(one.customerId);
    if (!customer) return [];
    const match = { matchedOn: one.kind, matchedElementId: one.elementId, exact: isExact(one, customer) };
    return [{ ...summaryOf(customer, elements), ...match }];
  });
};

/**
 * Customers by part of a phone number, tax id, name or e-mail address, best first: the whole before its beginning (a
 * number's end), before the inside. Empty below four digits or three letters. The same on both databases.
 */
export const searchCustomers = async (ctx: Context, { q, limit }: SearchCustomersQuery): Promise<CustomerHits> => {
  const { number, words } = readQuery(q);
  const numbers = number ? await findNumbers(ctx, number, limit) : [];
  const named = words ? await findWords(ctx, words, limit) : [];
  return { data: await hitsOf(ctx, bestEach([...numbers, ...named]).slice(0, limit)) };
};
