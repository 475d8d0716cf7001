import type { CloseTransferCommand } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findTransfer, transfers } from './transfers.store.ts';

/** What was sent from here has come, and how much of it. Null: nothing to answer. */
export const closeTransfer = async (
  tx: WriteContext,
  { transferId, items: came, receivedAt }: CloseTransferCommand,
): Promise<null> => {
  const transfer = await findTransfer(tx, { locationId: tx.actor.locationIds[0]!, transferId });
  if (transfer?.direction !== 'out' || transfer.status === 'received') return null;
  const items = transfer.items.map((item) => ({
    ...item,
    received: came.find(({ stockItemId }) => stockItemId === item.stockItemId)?.received ?? 0,
  }));
  await transfers.update(tx, transfer.id, { status: 'received', items, receivedAt });
  return null;
};
