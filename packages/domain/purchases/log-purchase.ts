import type { Purchase } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';

/** Tells the log what became of a purchase. */
export const logPurchase = (
  tx: WriteContext,
  action: `purchase.${'created' | 'updated' | 'ordered' | 'received' | 'paid' | 'refunded' | 'cancelled'}`,
  { id, locationId, documentNumber }: Pick<Purchase, 'id' | 'locationId' | 'documentNumber'>,
  details: Record<string, unknown> = {},
  reason: string | null = null,
): Promise<void> =>
  recordAudit(tx, {
    action,
    entity: 'purchase',
    entityId: id,
    locationId,
    reason,
    details: { documentNumber, ...details },
  });
