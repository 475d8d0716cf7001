import { AppError, minor, type Order, type OrderItemModifier, type UpdateOrderItemInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { lineTotal, optionsLeftOff, optionsTotal, type PricedOption } from '@comanda/pricing';
import type { ChosenModifier } from '../../catalogue/index.ts';
import { auditedLine } from '../audited-line.ts';
import type { OrderItemRow } from '../orders.tables.ts';

export interface SentChange {
  item: OrderItemRow;
  input: Pick<UpdateOrderItemInput, 'quantity' | 'reason'>;
  /** The line's options as they are, and as they shall be. */
  options: { before: readonly OrderItemModifier[]; after: readonly (OrderItemModifier | ChosenModifier)[] };
}

const asOption = (one: OrderItemModifier | ChosenModifier): PricedOption =>
  'modifier' in one ? { ...one, productModifierId: one.modifier.id } : one;

/**
 * Less of what the kitchen has, of the dish or of any of its paid options, whatever comes in its place, may be food that was eaten and
 * not paid (docs/decisions.md#food-that-was-cooked-and-not-paid): it takes `OrderItem:Void` or an approval, a reason, and is in the
 * log. There `amount` is what was left off comes to, and nothing of what came in its place; `optionsFrom` and `optionsTo` are what all
 * options of one came to and come to. Minor units. Throws FORBIDDEN, APPROVAL_INVALID, ORDER_ITEM_REASON_REQUIRED.
 */
export const checkSentChange = async (tx: WriteContext, order: Order, change: SentChange): Promise<void> => {
  const { item, input } = change;
  const quantity = input.quantity ?? item.quantity;
  const { before, after } = change.options;
  const options = optionsTotal(before);
  const leftOff = optionsLeftOff(before, after.map(asOption));
  if (quantity >= item.quantity && leftOff === 0) return;
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
      amount:
        lineTotal(item, options) -
        lineTotal({ ...item, quantity: Math.min(quantity, item.quantity) }, minor(options - leftOff)),
      from: item.quantity,
      to: quantity,
      ...(leftOff > 0 ? { optionsFrom: options, optionsTo: optionsTotal(after) } : {}),
    },
  });
};
