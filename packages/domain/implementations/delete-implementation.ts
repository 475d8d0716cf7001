import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { implementations } from './implementations.store.ts';

/** Removes a board with all on it; the log keeps that it was. Throws IMPLEMENTATION_NOT_FOUND. */
export const deleteImplementation = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const { name } = await implementations.get(tx, id);
  await implementations.delete(tx, id);
  await recordAudit(tx, {
    action: 'implementation.deleted',
    entity: 'implementation',
    entityId: id,
    locationId: null,
    details: { name },
  });
};
