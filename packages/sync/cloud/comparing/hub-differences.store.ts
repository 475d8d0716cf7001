import type { HubDifferenceRow } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';

/** Where a hub's rows and the cloud's are known to differ; its alarm stands for as long as there is anything. */
export const differencesOf = ({ db }: Pick<Context, 'db'>, hubId: string): Promise<HubDifferenceRow[]> =>
  db.selectFrom('hubDifference').selectAll().where('hubId', '=', hubId).execute();

export const putDifference = async ({ db }: WriteContext, row: HubDifferenceRow): Promise<void> => {
  const { afterKey, upTo } = row;
  await db
    .insertInto('hubDifference')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hubId', 'tableName']).doUpdateSet({ afterKey, upTo }))
    .execute();
};

export const removeDifference = async ({ db }: WriteContext, hubId: string, tableName: string): Promise<void> => {
  await db.deleteFrom('hubDifference').where('hubId', '=', hubId).where('tableName', '=', tableName).execute();
};
