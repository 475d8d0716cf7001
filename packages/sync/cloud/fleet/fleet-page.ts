import type { Page, Paging } from '@comanda/contracts';
import type { SelectQueryBuilder } from 'kysely';

/** One page of a query that brings its own order, and the count of all its rows. */
export const fleetPage = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size }: Paging,
): Promise<Page<O>> => {
  const rows = query.limit(size).offset((page - 1) * size);
  const count = query.clearSelect().clearOrderBy();
  const { total } = await count
    .select((q) => q.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then((row) => row as { total: number });
  return { data: await rows.execute(), page, size, total: Number(total) };
};
