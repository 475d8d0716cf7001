import { AppError, type DiscountNamed, type Order, type OrderDiscount } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { discounts, discountsOf, stands } from '../discounts.store.ts';

const UNNAMED = () =>
  new AppError('VALIDATION_FAILED', {
    issues: [{ in: 'body', path: 'discountIndex', message: 'send discountIndex or discountId' }],
  });

/** The one that is named, by its id or its place among those that stand, in the order they were given. */
const named = (standing: readonly OrderDiscount[], { discountId, discountIndex }: DiscountNamed): OrderDiscount => {
  if (discountId === undefined && discountIndex === undefined) throw UNNAMED();
  const found = discountId === undefined ? standing[discountIndex ?? 0] : standing.find(({ id }) => id === discountId);
  if (!found) throw new AppError('DISCOUNT_NOT_FOUND');
  return found;
};

/**
 * Takes a discount back, of a line or (`itemId` null) of the whole order. The row stays, for what it once was. Throws
 * DISCOUNT_NOT_FOUND, VALIDATION_FAILED (neither place nor id).
 */
export const takeBackDiscount = async (
  tx: WriteContext,
  order: Order,
  { itemId, which, about }: { itemId: string | null; which: DiscountNamed; about: Record<string, unknown> },
): Promise<void> => {
  const standing = (await discountsOf(tx, order.id)).filter((one) => stands(one) && one.orderItemId === itemId);
  const { id, kind, value, amount, reason } = named(standing, which);
  await discounts.update(tx, id, { removedAt: tx.clock.now(), removedBy: tx.actor.id });
  await recordAudit(tx, {
    action: itemId === null ? 'order.discount_removed' : 'item.discount_removed',
    entity: 'order_discount',
    entityId: id,
    locationId: order.locationId,
    reason,
    details: { ...about, kind, value: Number(value), amount },
  });
};
