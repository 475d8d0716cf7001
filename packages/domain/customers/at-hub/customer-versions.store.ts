import type { CloudLine } from '@comanda/kernel/commands';
import type { Context } from '@comanda/kernel/context';

/** What this hub calls the version of each of these customers. */
export const localVersions = (
  ctx: Pick<Context, 'db'> & CloudLine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => ctx.localVersions(ctx, 'customer', ids);

export const localVersion = async (ctx: Pick<Context, 'db'> & CloudLine, id: string): Promise<number> =>
  (await localVersions(ctx, [id])).get(id) ?? 0;

/** The number a customer's row carries. */
export const putVersion = async (tx: Pick<Context, 'db'>, id: string, version: number): Promise<void> => {
  await tx.db.updateTable('customer').set({ version }).where('id', '=', id).execute();
};
