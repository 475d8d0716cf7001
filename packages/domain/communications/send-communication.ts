import type { CommunicationView, SendCommunicationInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { messageFor } from './communications.store.ts';
import { getCommunication } from './get-communication.ts';
import { checkStatus, queueCommunication } from './sending/queue-communication.ts';

/** Sends a message, now or later. Throws COMMUNICATION_NOT_FOUND, COMMUNICATION_STATUS_TRANSITION_INVALID, RECIPIENT_FORGOTTEN. */
export const sendCommunication = async (
  tx: WriteContext,
  { id, sendAt }: SendCommunicationInput & { id: string },
): Promise<CommunicationView> => {
  const message = await messageFor(tx, id);
  checkStatus(message, ['created', 'cancelled']);
  await queueCommunication(tx, message, sendAt ?? null);
  return getCommunication(tx, { id });
};
