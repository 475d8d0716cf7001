import type { CommunicationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, messageFor, noteEvent } from './communications.store.ts';
import { getCommunication } from './get-communication.ts';

/** Puts a message out of sight. Throws COMMUNICATION_NOT_FOUND. */
export const archiveCommunication = async (tx: WriteContext, { id }: { id: string }): Promise<CommunicationView> => {
  const { archivedAt } = await messageFor(tx, id);
  if (archivedAt === null) {
    await communications.update(tx, id, { archivedAt: tx.clock.now() });
    await noteEvent(tx, id, 'communication.archived');
  }
  return getCommunication(tx, { id });
};
