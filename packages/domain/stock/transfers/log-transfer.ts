import type { StockTransfer } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';

/** Tells the log what became of a transfer at a branch. */
export const logTransfer = (
  tx: WriteContext,
  action: `stock_transfer.${'sent' | 'received'}`,
  { id, locationId, documentNumber, otherName, items }: StockTransfer,
): Promise<void> =>
  recordAudit(tx, {
    action,
    entity: 'stock_transfer',
    entityId: id,
    locationId,
    details: {
      documentNumber,
      otherName,
      items: items.map(({ name, thousandths, received }) => ({ name, thousandths, received })),
    },
  });
