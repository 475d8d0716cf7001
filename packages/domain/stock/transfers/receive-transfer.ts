import { AppError, type ReceiveTransferInput, type StockTransfer, type TransferItem } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { share } from '../post-movement.ts';
import { writeMovement } from '../write-movement.ts';
import { logTransfer } from './log-transfer.ts';
import { transfers } from './transfers.store.ts';

/**
 * Takes what came from another branch into the stock, at what it was worth when it left there: all of it, or what is said of an item. What
 * is missing is missing; the transfer says so. Throws TRANSFER_NOT_FOUND, TRANSFER_STATE (it came already, or was sent from here),
 * STOCK_ITEM_NOT_FOUND (it is not in it).
 */
export const receiveTransfer = async (
  tx: WriteContext,
  input: ReceiveTransferInput & { id: string },
): Promise<StockTransfer> => {
  const transfer = await transfers.get(tx, input.id);
  const { id, locationId, transferId, direction, status, documentNumber } = transfer;
  if (direction !== 'in' || status !== 'on_way') throw new AppError('TRANSFER_STATE', { id, direction, status });
  const came = new Map(input.items.map(({ stockItemId, thousandths }) => [stockItemId, thousandths]));
  const unknown = [...came.keys()].find((one) => !transfer.items.some(({ stockItemId }) => stockItemId === one));
  if (unknown !== undefined) throw new AppError('STOCK_ITEM_NOT_FOUND', { id: unknown });
  const items: TransferItem[] = [];
  for (const item of transfer.items) {
    const { stockItemId, thousandths, value } = item;
    const received = came.get(stockItemId) ?? thousandths;
    items.push({ ...item, received });
    if (received === 0) continue;
    await writeMovement(tx, {
      locationId,
      stockItemId,
      kind: 'transfer_in',
      thousandths: received,
      reason: documentNumber,
      effectKey: `transfer ${transferId} ${stockItemId}`,
      // Of what left at no known cost the average here stands.
      ...(value > 0 && { cost: share(value, received, thousandths) }),
    });
  }
  const after = await transfers.update(tx, id, { status: 'received', items, receivedAt: tx.clock.now() });
  await logTransfer(tx, 'stock_transfer.received', after);
  return after;
};
