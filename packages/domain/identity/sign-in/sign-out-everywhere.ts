import type { WriteContext } from '@comanda/kernel/context';

/** Ends every session the caller has at this hub, this one too, and closes their sockets. */
export const signOutEverywhere = async (tx: WriteContext): Promise<void> => {
  const { id: userId } = tx.actor;
  await tx.db
    .updateTable('userSession')
    .set({ revokedAt: tx.clock.now() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
  await tx.emit('staff.changed', { userId });
};
