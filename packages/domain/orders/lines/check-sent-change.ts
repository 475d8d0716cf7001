import { AppError, type Minor, type Order, type UpdateOrderItemInput } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { lineTotal, optionsTotal } from '@comanda/pricing';
import { auditedLine } from './audited-line.ts';

interface Priced {
  totalPriceAdjustment: Minor;
}

export interface SentChange {
  item: OrderItemRow;
  input: Pick<UpdateOrderItemInput, 'quantity' | 'reason'>;
  /** The line's options as they are, and as they shall be. */
  options: { before: readonly Priced[]; after: readonly Priced[] };
}

/**
 * Less of what the kitchen has, of the dish or of its paid options, may be food that was eaten and not paid
 * (docs/decisions.md#food-that-was-cooked-and-not-paid): it takes `OrderItem:Void` or an approval, a reason, and is in the
 * log. Amounts in minor units. Throws FORBIDDEN, APPROVAL_INVALID, ORDER_ITEM_REASON_REQUIRED.
 */
export const checkSentChange = async (tx: WriteContext, order: Order, change: SentChange): Promise<void> => {
  const { item, input } = change;
  const quantity = input.quantity ?? item.quantity;
  const [before, after] = [optionsTotal(change.options.before), optionsTotal(change.options.after)];
  if (quantity >= item.quantity && after >= before) return;
  requirePermission(tx.actor, 'OrderItem:Void');
  if (!input.reason) throw new AppError('ORDER_ITEM_REASON_REQUIRED', { itemId: item.id });
  await recordAudit(tx, {
    action: 'item.reduce',
    entity: 'order_item',
    entityId: item.id,
    locationId: order.locationId,
    reason: input.reason,
    details: {
      ...(await auditedLine(tx, order, item)),
      amount: lineTotal(item, before) - lineTotal({ ...item, quantity }, after),
      from: item.quantity,
      to: quantity,
      ...(after < before ? { optionsFrom: before, optionsTo: after } : {}),
    },
  });
};
