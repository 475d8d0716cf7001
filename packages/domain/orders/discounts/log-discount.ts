import type { OrderDiscount } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';

/** What the log says of a discount: why, how it was given, and what it takes off now (minor units); `about`: of which dish, at which table. */
export const logDiscount = (
  tx: WriteContext,
  { id, orderItemId, locationId, reason, kind, value, amount }: OrderDiscount,
  about: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, {
    action: orderItemId === null ? 'order.discount' : 'item.discount',
    entity: 'order_discount',
    entityId: id,
    locationId,
    reason,
    details: { ...about, kind, value: Number(value), amount },
  });
