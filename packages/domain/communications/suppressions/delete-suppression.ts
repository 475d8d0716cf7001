import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { suppressions } from '../communications.store.ts';

/** Lets messages go to an address again. Throws SUPPRESSION_NOT_FOUND. */
export const deleteSuppression = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const { reason } = await suppressions.get(tx, id);
  await suppressions.delete(tx, id);
  const entry = { action: 'suppression.deleted', entity: 'suppression', entityId: id, locationId: null };
  await recordAudit(tx, { ...entry, details: { reason } });
};
