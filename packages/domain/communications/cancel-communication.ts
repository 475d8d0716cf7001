import type { CommunicationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, noteEvent } from './communications.store.ts';
import { getCommunication } from './get-communication.ts';
import { checkStatus } from './sending/queue-communication.ts';
import { SEND } from './sending/send-mail.ts';

/**
 * Takes a message out of the queue. One that is leaving right now goes all the same, and is marked as cancelled. Throws
 * COMMUNICATION_NOT_FOUND, COMMUNICATION_STATUS_TRANSITION_INVALID.
 */
export const cancelCommunication = async (tx: WriteContext, { id }: { id: string }): Promise<CommunicationView> => {
  const message = await communications.get(tx, id);
  checkStatus(message, ['created', 'queued']);
  const isInTime = message.status === 'created' || (await tx.cancel(SEND, id));
  await communications.update(tx, id, { status: 'cancelled', scheduledAt: null, mayBeDoubled: !isInTime });
  await noteEvent(tx, id, 'communication.cancelled', { isInTime });
  return getCommunication(tx, { id });
};
