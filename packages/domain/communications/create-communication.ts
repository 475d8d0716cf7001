import type { CommunicationView, CreateCommunicationInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, noteEvent } from './communications.store.ts';
import { getCommunication } from './get-communication.ts';

/** Writes a message; it leaves when somebody sends it. */
export const createCommunication = async (
  tx: WriteContext,
  { to, subject, body, customerId = null }: Omit<CreateCommunicationInput, 'businessId'>,
): Promise<CommunicationView> => {
  const { id } = await communications.insert(tx, {
    customerId,
    channel: 'email',
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
    messageId: null,
    errorCode: null,
    errorMessage: null,
    archivedAt: null,
    createdBy: tx.actor.id,
  });
  await noteEvent(tx, id, 'communication.created');
  const entry = { action: 'communication.created', entity: 'communication', entityId: id, locationId: null };
  await recordAudit(tx, { ...entry, details: { subject } });
  return getCommunication(tx, { id });
};
