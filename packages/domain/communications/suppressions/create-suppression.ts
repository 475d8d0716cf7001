import type { Suppression } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { suppressions } from '../communications.store.ts';

/** Blocks an address; one that is blocked already stays as it is. */
export const createSuppression = async (tx: WriteContext, { address }: { address: string }): Promise<Suppression> => {
  const there = await tx.db
    .selectFrom('suppression')
    .selectAll()
    .where('businessId', '=', tx.actor.businessId)
    .where('address', '=', address)
    .executeTakeFirst();
  if (there) return there;
  const added = await suppressions.insert(tx, { address, reason: 'manual', createdBy: tx.actor.id });
  const entry = { action: 'suppression.created', entity: 'suppression', entityId: added.id, locationId: null };
  await recordAudit(tx, { ...entry, details: {} });
  return added;
};
