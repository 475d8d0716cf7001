import type { CommunicationView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, messageFor, noteEvent } from './communications.store.ts';
import { getCommunication } from './get-communication.ts';
import { checkStatus, queueCommunication } from './sending/queue-communication.ts';

/**
 * Sends a message anew, under an id of its own: whoever got it gets it twice, as somebody wanted. Throws COMMUNICATION_NOT_FOUND,
 * COMMUNICATION_STATUS_TRANSITION_INVALID, RECIPIENT_FORGOTTEN.
 */
export const resendCommunication = async (tx: WriteContext, { id }: { id: string }): Promise<CommunicationView> => {
  const message = await messageFor(tx, id);
  checkStatus(message, ['sent', 'delivered', 'opened', 'clicked', 'failed', 'bounced']);
  const again = await communications.update(tx, id, { resends: message.resends + 1 });
  await noteEvent(tx, id, 'communication.resent', { resends: again.resends });
  const entry = {
    action: 'communication.resent',
    entity: 'communication',
    entityId: id,
    locationId: message.locationId,
  };
  await recordAudit(tx, entry);
  await queueCommunication(tx, again, null);
  return getCommunication(tx, { id });
};
