import type { ExpectTransferCommand } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { oneIdFor } from '../stock.store.ts';
import { findTransfer, transfers } from './transfers.store.ts';

/** Goods are on their way to this branch: once, however often the cloud says so. Null: nothing to answer. */
export const expectTransfer = async (tx: WriteContext, said: ExpectTransferCommand): Promise<null> => {
  const { transferId, fromLocationId, fromName, documentNumber, notes, items, sentAt } = said;
  const locationId = tx.actor.locationIds[0]!;
  if (await findTransfer(tx, { locationId, transferId })) return null;
  await transfers.insert(tx, {
    id: oneIdFor(tx, 'transfer', locationId, transferId),
    locationId,
    transferId,
    direction: 'in',
    otherLocationId: fromLocationId,
    otherName: fromName,
    status: 'on_way',
    documentNumber,
    notes,
    items: items.map((item) => ({ ...item, received: null })),
    sentAt,
    receivedAt: null,
    createdBy: tx.actor.id,
  });
  return null;
};
