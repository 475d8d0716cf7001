import type { WriteContext } from '@comanda/kernel/context';

/** Ends the caller's session at once, on every device that carries its token. */
export const signOut = async (tx: WriteContext): Promise<void> => {
  await tx.db
    .updateTable('userSession')
    .set({ revokedAt: tx.clock.now() })
    .where('id', '=', tx.actor.sessionId ?? '')
    .execute();
  const { id: userId, sessionId } = tx.actor;
  if (sessionId) await tx.emit('staff.changed', { userId, sessionId });
};
