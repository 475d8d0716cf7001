import type { WriteContext } from '@comanda/kernel/context';

/** Takes off orders what they show of customers that are anonymised. Answers how many. */
export const dropSnapshots = async (tx: WriteContext): Promise<number> => {
  const dropped = await tx.db
    .updateTable('order')
    .set({ customerSnapshot: null, updatedAt: tx.clock.now() })
    .where('customerSnapshot', 'is not', null)
    .where('customerId', 'in', (q) => q.selectFrom('customer').select('id').where('anonymizedAt', 'is not', null))
    .returning('id')
    .execute();
  return dropped.length;
};
