import type { CommunicationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, messageFor, noteEvent } from './communications.store.ts';
import { getCommunication } from './get-communication.ts';
import { checkStatus } from './sending/queue-communication.ts';
import { takeOutOfQueue } from './sending/take-out-of-queue.ts';

/**
 * Takes a message out of the queue. One that is leaving right now goes all the same, and is marked as cancelled. Throws
 * COMMUNICATION_NOT_FOUND, COMMUNICATION_STATUS_TRANSITION_INVALID.
 */
export const cancelCommunication = async (tx: WriteContext, { id }: { id: string }): Promise<CommunicationView> => {
  const message = await messageFor(tx, id);
  checkStatus(message, ['created', 'queued']);
  const isInTime = await takeOutOfQueue(tx, message);
  await communications.update(tx, id, {
    status: 'cancelled',
    scheduledAt: null,
    mayBeDoubled: message.mayBeDoubled || !isInTime,
  });
  await noteEvent(tx, id, 'communication.cancelled', { isInTime });
  return getCommunication(tx, { id });
};
