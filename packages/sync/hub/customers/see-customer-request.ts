import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';

/** The person who asked has seen what came of it. Throws COMMAND_NOT_FOUND, also for what somebody else asked. */
export const seeCustomerRequest = async (tx: WriteContext, { id }: { id: string }): Promise<{ id: string }> => {
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
  if (Number(numUpdatedRows) === 0) throw new AppError('COMMAND_NOT_FOUND', { id });
  return { id };
};
