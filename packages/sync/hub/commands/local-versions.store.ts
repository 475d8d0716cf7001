import type { Tables } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';

/** What this hub calls the version of each of these rows: counted up by triggers at every change that can be seen. */
export const localVersions = async (
  { db }: Pick<Context, 'db'>,
  table: Tables['localVersion']['entity'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('localVersion')
    .select(['id', 'v as version'])
    .where('entity', '=', table)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
};
