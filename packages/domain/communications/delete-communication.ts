import type { Communication } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, messageFor } from './communications.store.ts';
import { checkStatus } from './sending/queue-communication.ts';

/** Whether it was sent, or may have been: without it, its bill would be sent to the same address again, unmarked. */
const hasLeft = ({ sentAt, mayBeDoubled }: Communication): boolean => sentAt !== null || mayBeDoubled;

/**
 * Removes a message that never left, with all there is of it; the log keeps that there was one. Throws COMMUNICATION_NOT_FOUND,
 * COMMUNICATION_STATUS_TRANSITION_INVALID.
 */
export const deleteCommunication = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const message = await messageFor(tx, id);
  checkStatus(message, hasLeft(message) ? [] : ['created', 'cancelled', 'failed']);
  const { businessId } = tx.actor;
  for (const table of ['communicationEvent', 'communicationAttachment'] as const)
    await tx.db.deleteFrom(table).where('communicationId', '=', id).where('businessId', '=', businessId).execute();
  await communications.delete(tx, id);
  const entry = {
    action: 'communication.deleted',
    entity: 'communication',
    entityId: id,
    locationId: message.locationId,
  };
  await recordAudit(tx, entry);
};
