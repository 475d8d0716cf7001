import type { Suppression } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { suppress, suppressionOf } from '../communications.store.ts';

/** Blocks an address for everything; one that is blocked already stays as it is. */
export const createSuppression = async (tx: WriteContext, { address }: { address: string }): Promise<Suppression> => {
  const before = await suppressionOf(tx, address);
  if (before && before.reason !== 'opted_out') return before;
  await suppress(tx, address, 'manual');
  // It was written just now.
  const added = (await suppressionOf(tx, address))!;
  const entry = { action: 'suppression.created', entity: 'suppression', entityId: added.id, locationId: null };
  await recordAudit(tx, { ...entry, details: {} });
  return added;
};
