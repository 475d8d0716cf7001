import { insertRows } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import type { CustomerTermRow } from '../customers.tables.ts';
import type { Term } from './search-terms.ts';

const keyOf = ({ elementId, kind, term }: Term): string => `${kind} ${elementId} ${term}`;

/** Makes these the terms of a customer: only what differs is written. */
export const saveTerms = async (tx: WriteContext, customerId: string, terms: readonly Term[]): Promise<void> => {
  const stored = await tx.db.selectFrom('customerTerm').selectAll().where('customerId', '=', customerId).execute();
  const wanted = new Set(terms.map(keyOf));
  const known = new Set(stored.map(keyOf));
  const gone = stored.filter((row) => !wanted.has(keyOf(row))).map((row) => row.no);
  if (gone.length > 0) await tx.db.deleteFrom('customerTerm').where('no', 'in', gone).execute();
  await insertRows(
    tx.db,
    'customerTerm',
    terms.filter((term) => !known.has(keyOf(term))),
  );
};

/** A term that was found, the better the smaller its rank. */
export interface FoundTerm {
  customerId: string;
  elementId: string | null;
  kind: CustomerTermRow['kind'];
  term: string;
  rank: number;
}

/** Sorts after every text that begins with what it is put behind. */
const END = '\u{10ffff}';

/** Terms of a kind that begin with a text, in order: rank 0 equals it, 1 goes on. The start index answers this alone. */
export const termsStarting = (
  ctx: Context,
  kind: CustomerTermRow['kind'],
  text: string,
  limit: number,
): Promise<FoundTerm[]> =>
  ctx.db
    .selectFrom('customerTerm as t')
    .select(['t.customerId', 't.elementId', 't.kind', 't.term'])
    .select(sql<number>`case when ${sql.ref('t.term')} = ${text} then 0 else 1 end`.as('rank'))
    .where('t.businessId', '=', ctx.actor.businessId)
    .where('t.kind', '=', kind)
    .where('t.term', '>=', text)
    .where('t.term', '<', text + END)
    .orderBy('t.term')
    .orderBy('t.customerId')
    .limit(limit)
    .execute();

/** What to look for anywhere in a term: folded, so that no character of it means something to LIKE. */
export interface Sought {
  kinds: readonly CustomerTermRow['kind'][];
  whole: string;
  /** The words that must all be there; one of them has three letters or more, or the index cannot help. */
  words: readonly string[];
  /** Numbers are remembered by their ends, names by their beginnings. */
  anchor: 'start' | 'end';
}

const rankOf = ({ whole, anchor }: Sought) => {
  const term = sql.ref('t.term');
  if (anchor === 'end') {
    return sql<number>`case when ${term} = ${whole} then 0 when ${term} like ${`%${whole}`} then 1 else 3 end`;
  }
  return sql<number>`case when ${term} = ${whole} then 0 when ${term} like ${`${whole}%`} then 1
    when ${term} like ${`% ${whole}%`} then 2 else 3 end`;
};

/** What the trigram index is made of. */
export const SHORTEST_INDEXED = 3;

/**
 * Terms that contain every word, best first: the whole text before one that begins (or ends) with it, before a word in it,
 * before the inside of one. Words too short for the trigram index are looked for in what the others found.
 */
export const termsContaining = (ctx: Context, sought: Sought, limit: number): Promise<FoundTerm[]> => {
  let query = ctx.db
    .selectFrom('customerTermIndex as i')
    .innerJoin('customerTerm as t', 't.no', 'i.rowid')
    .select(['t.customerId', 't.elementId', 't.kind', 't.term'])
    .select(rankOf(sought).as('rank'))
    .where('t.businessId', '=', ctx.actor.businessId)
    .where('t.kind', 'in', [...sought.kinds]);
  for (const word of sought.words) {
    const column = [...word].length >= SHORTEST_INDEXED ? 'i.term' : 't.term';
    query = query.where(column, 'like', `%${word}%`);
  }
  return query.orderBy('rank').orderBy('t.term').orderBy('t.customerId').limit(limit).execute();
};
