import type { WriteContext } from '@comanda/kernel/context';

/** Whoever asked has seen what came of it; false when nothing came of it, or somebody else asked. */
export const putAway = async (tx: WriteContext, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('hubCommandAnswer')
    .set({ state: 'seen' })
    .where('id', '=', id)
    .where('state', 'in', ['rejected', 'conflict', 'seen'])
    .where('id', 'in', (q) =>
      q
        .selectFrom('hubCommand')
        .select('id')
        .where('askedBy', '=', tx.actor.id)
        .where('businessId', '=', tx.actor.businessId),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
};
