import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext } from '@comanda/kernel/context';
import { findOnlyLocation } from '@comanda/kernel/locations';

/** Says in the log that somebody who is signed in tried too many wrong PINs. */
export const auditLock = (
  ctx: TaskContext,
  action: 'approval.locked' | 'staff.pin_locked',
  details: { address?: string } = {},
): Promise<void> =>
  ctx.write('audit a lock', async (tx) => {
    // Where it happened: of somebody who works at several branches, another one's log is not this hub's to write.
    const location = await findOnlyLocation(tx);
    const entry = { action, entity: 'user', entityId: tx.actor.id, locationId: location?.id ?? null };
    await recordAudit(tx, { ...entry, details });
  });
