import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { ownHub } from '../fleet/hubs.store.ts';
import { settleTail } from './tails.store.ts';

/**
 * What a replaced hub had left is not taken over, for a reason that is kept in the log; the transactions themselves stay
 * where they are. Throws HUB_NOT_FOUND.
 */
export const discardTail = async (tx: WriteContext, { id, reason }: { id: string; reason: string }): Promise<void> => {
  const { locationId } = await ownHub(tx, id);
  const transactions = await settleTail(tx, id, 'discarded');
  const entry = { action: 'hub.tail_discarded', entity: 'hub', entityId: id, locationId, reason };
  await recordAudit(tx, { ...entry, details: { transactions } });
};
