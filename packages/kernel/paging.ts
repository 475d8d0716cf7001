import type { Page, Paging } from '@comanda/contracts';
import type { SelectQueryBuilder } from 'kysely';

/** One page of a query and the count of all its rows. The query brings its own order. */
export const readPage = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size }: Paging,
): Promise<Page<O>> => {
  const data = await query
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const count = (await query
    .clearSelect()
    .clearOrderBy()
    .select((q) => q.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  return { data, page, size, total: count.total };
};

/** Text for a LIKE pattern that finds `words` anywhere; the wildcards in it are only characters. Use with `escape '\'`. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
