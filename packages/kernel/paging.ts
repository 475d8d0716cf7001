import { MOST_COUNTED, type Page, type Paging } from '@comanda/contracts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';

/** One page of a query and the count of all its rows. The query brings its own order. */
export const readPage = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size }: Paging,
): Promise<Page<O>> => {
  const data = await rowsOf(query, { page, size });
  const count = (await query
    .clearSelect()
    .clearOrderBy()
    .select((q) => q.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  return { data, page, size, total: count.total };
};

/**
 * As `readPage`, of a list that grows with every order: counting all there ever were would take longer every day
 * (docs/sync.md#a-hub-that-ages). Of more than `MOST_COUNTED` rows `total` says only that there are more, and more than are shown.
 */
export const readLongPage = async <DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size }: Paging,
  most = MOST_COUNTED,
): Promise<Page<O>> => {
  const data = await rowsOf(query, { page, size });
  const end = page * size;
  // The last page says how many there are, and the first that there is none.
  if (data.length < size && (data.length > 0 || page === 1))
    return { data, page, size, total: end - size + data.length };
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql.lit(1).as('one'))
    .limit(Math.max(most, end) + 1);
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${some} as counted`.execute(db);
  return { data, page, size, total: rows[0]!.total };
};

const rowsOf = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size }: Paging,
): Promise<O[]> =>
  query
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Text for a LIKE pattern that finds `words` anywhere; the wildcards in it are only characters. Use with `escape '\'`. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
