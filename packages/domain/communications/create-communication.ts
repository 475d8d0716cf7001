import type { CommunicationView, CreateCommunicationInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, noteEvent } from './communications.store.ts';
import { getCommunication } from './get-communication.ts';

type Unsaid = Omit<CreateCommunicationInput, 'businessId' | 'purpose'> &
  Partial<Pick<CreateCommunicationInput, 'purpose'>> &
  Partial<MessageOf>;

/** Of which branch a message is, of which of its bills, and to which customer. */
export interface MessageOf {
  customerId: string | null;
  locationId: string | null;
  billId: string | null;
}

/** Writes a message; it leaves when somebody sends it. */
export const createCommunication = async (
  tx: WriteContext,
  { to, subject, body, customerId = null, purpose = 'service', locationId = null, billId = null }: Unsaid,
): Promise<CommunicationView> => {
  const { id } = await communications.insert(tx, {
    customerId,
    locationId,
    billId,
    channel: 'email',
    purpose,
    toAddress: to,
    subject,
    body,
    status: 'created',
    scheduledAt: null,
    queuedAt: null,
    sentAt: null,
    attempts: 0,
    resends: 0,
    mayBeDoubled: false,
    unansweredTries: 0,
    messageId: null,
    errorCode: null,
    errorMessage: null,
    archivedAt: null,
    createdBy: tx.actor.id,
  });
  await noteEvent(tx, id, 'communication.created');
  const entry = { action: 'communication.created', entity: 'communication', entityId: id, locationId };
  await recordAudit(tx, entry);
  return getCommunication(tx, { id });
};
