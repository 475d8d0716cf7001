import type { Context } from '@comanda/kernel/context';

type Db = Pick<Context, 'db'>;

/** What this hub calls the version of each of these customers: counted up by triggers at every change that can be seen. */
export const localVersions = async ({ db }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('localVersion')
    .select(['id', 'v as version'])
    .where('entity', '=', 'customer')
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
};

export const localVersion = async (ctx: Db, id: string): Promise<number> =>
  (await localVersions(ctx, [id])).get(id) ?? 0;

/** The number a customer's row carries. */
export const putVersion = async (tx: Db, id: string, version: number): Promise<void> => {
  await tx.db.updateTable('customer').set({ version }).where('id', '=', id).execute();
};
