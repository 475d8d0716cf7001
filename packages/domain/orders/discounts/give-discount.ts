import {
  AppError,
  type DiscountItemInput,
  type Minor,
  minor,
  type Order,
  type OrderDiscount,
} from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { onBehalfOf } from '../../identity/index.ts';
import { checkDiscountLimit } from './check-discount-limit.ts';
import { discounts, discountsOf } from './discounts.store.ts';
import { type PricedDiscounts, priceDiscounts } from './price-discounts.ts';

interface Given {
  /** Null: off the whole order. */
  itemId: string | null;
  input: Pick<DiscountItemInput, 'kind' | 'value' | 'reason' | 'approvedBy'>;
  /** What the log says beside: which dish, which table. */
  about: Record<string, unknown>;
}

const textOf = ({ kind, value }: Given['input']): string => (kind === 'percentage' ? value.toFixed(2) : String(value));

/** What all discounts of the line, or of the order, take together, and of how much. Minor units. */
const takenOf = (itemId: string | null, all: readonly OrderDiscount[], { gross, applied }: PricedDiscounts) => {
  if (itemId === null) return { off: applied.order.off, of: applied.order.left };
  const own = all.filter((one) => one.orderItemId === itemId);
  return {
    off: own.reduce((sum, { id }) => sum + (applied.amounts.get(id) ?? 0), 0),
    of: gross.get(itemId)!,
  };
};

/** More than is left is a slip of the hand: Q500 for Q5.00. A percentage never is. Throws DISCOUNT_EXCEEDS_LINE. */
const checkFits = ({ kind, value }: OrderDiscount, amount: Minor, { off, of }: { off: number; of: number }): void => {
  const exceeds = kind === 'amount' ? amount < Number(value) : kind === 'fixed_price' && amount === 0;
  if (exceeds) throw new AppError('DISCOUNT_EXCEEDS_LINE', { left: of - off + amount });
};

/**
 * Gives a discount: its row, and the entry in the log. What it takes off the lines is written by whoever changes the order
 * (`reprice`). Throws DISCOUNT_EXCEEDS_LINE, DISCOUNT_LIMIT.
 */
export const giveDiscount = async (tx: WriteContext, order: Order, { itemId, input, about }: Given): Promise<void> => {
  const discount = await discounts.insert(tx, {
    locationId: order.locationId,
    orderId: order.id,
    orderItemId: itemId,
    kind: input.kind,
    value: textOf(input),
    amount: minor(0),
    reason: input.reason,
    priceRuleId: null,
    approvedBy: tx.actor.approvedBy?.id ?? null,
    createdBy: tx.actor.id,
    removedAt: null,
    removedBy: null,
  });
  const all = await discountsOf(tx, order.id);
  const priced = await priceDiscounts(tx, order, all);
  const amount = priced.applied.amounts.get(discount.id)!;
  const taken = takenOf(itemId, all, priced);
  checkFits(discount, amount, taken);
  await checkDiscountLimit(tx, order, taken);
  await recordAudit(tx, {
    action: itemId === null ? 'order.discount' : 'item.discount',
    entity: 'order_discount',
    entityId: discount.id,
    locationId: order.locationId,
    reason: input.reason,
    details: {
      ...(await onBehalfOf(tx, input.approvedBy)),
      ...about,
      kind: discount.kind,
      value: input.value,
      amount,
    },
  });
};
