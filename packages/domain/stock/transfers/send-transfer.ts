import { AppError, type SendTransferInput, type StockTransfer, type TransferItem } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { branchIdsOf, locations } from '@comanda/kernel/locations';
import { nextNumber } from '../../orders/index.ts';
import { branchHere } from '../branch-here.ts';
import { stockItems } from '../stock.store.ts';
import { writeMovement } from '../write-movement.ts';
import { logTransfer } from './log-transfer.ts';
import { transfers } from './transfers.store.ts';

/**
 * Goods leave a branch for another one of the business, at the cost of now. The other one hears of it by the cloud
 * (`relay-transfers.ts`), and until it has them they are on their way (docs/stock.md#transfers). Throws LOCATION_NOT_FOUND,
 * LOCATION_ELSEWHERE, STOCK_ITEM_NOT_FOUND.
 */
export const sendTransfer = async (
  tx: WriteContext,
  input: SendTransferInput & { toName?: string },
): Promise<StockTransfer> => {
  const { toLocationId, toName: otherName = '', notes = null } = input;
  const locationId = await branchHere(tx, input.locationId);
  if (toLocationId === locationId || !(await branchIdsOf(tx)).includes(toLocationId))
    throw new AppError('LOCATION_NOT_FOUND', { id: toLocationId });
  const { code } = await locations.get(tx, locationId);
  const documentNumber = `${code}-T${await nextNumber(tx, locationId, 'transfer')}`;
  const transferId = tx.ids.next();
  const items: TransferItem[] = [];
  for (const { stockItemId, thousandths } of input.items) {
    const { name, unit } = await stockItems.get(tx, stockItemId);
    const written = await writeMovement(tx, {
      locationId,
      stockItemId,
      kind: 'transfer_out',
      thousandths: -thousandths,
      reason: documentNumber,
      effectKey: `transfer ${transferId} ${stockItemId}`,
    });
    items.push({ stockItemId, name, unit, thousandths, value: Math.max(0, -written!.value), received: null });
  }
  const transfer = await transfers.insert(tx, {
    id: transferId,
    locationId,
    transferId,
    direction: 'out',
    otherLocationId: toLocationId,
    otherName,
    status: 'on_way',
    documentNumber,
    notes,
    items,
    sentAt: tx.clock.now(),
    receivedAt: null,
    createdBy: tx.actor.id,
  });
  await logTransfer(tx, 'stock_transfer.sent', transfer);
  return transfer;
};
