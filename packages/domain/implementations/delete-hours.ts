import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { hours, openBoard } from './implementations.store.ts';

/** Takes hours back that were logged by mistake; the log keeps them. Throws IMPLEMENTATION_HOURS_NOT_FOUND, IMPLEMENTATION_CLOSED. */
export const deleteHours = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const { implementationId, minutes, workedOn } = await hours.get(tx, id);
  await openBoard(tx, implementationId);
  await hours.delete(tx, id);
  await recordAudit(tx, {
    action: 'implementation.hours_removed',
    entity: 'implementation',
    entityId: implementationId,
    locationId: null,
    details: { minutes, workedOn },
  });
};
