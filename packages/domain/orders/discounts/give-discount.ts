import {
  AppError,
  type DiscountItemInput,
  type Minor,
  minor,
  type Order,
  type OrderDiscount,
} from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { onBehalfOf } from '../../identity/index.ts';
import { addDiscount, discounts, discountsOf } from '../discounts.store.ts';
import { checkDiscountLimit, discountLimit } from './check-discount-limit.ts';
import { logDiscount } from './log-discount.ts';
import { priceDiscounts } from './price-discounts.ts';
import { type Portion, takenOf } from './taken-off.ts';

/** Of one order, those taken back too: a hundred lines may each have two. */
const GREATEST_COUNT = 200;

interface Given {
  /** Null: off the whole order. */
  itemId: string | null;
  input: Pick<DiscountItemInput, 'kind' | 'value' | 'reason' | 'approvedBy'>;
  /** What the log says beside: which dish, which table. */
  about: Record<string, unknown>;
}

const textOf = ({ kind, value }: Given['input']): string => (kind === 'percentage' ? value.toFixed(2) : String(value));

/** More than is left is a slip of the hand: Q500 for Q5.00. A percentage never is. Throws DISCOUNT_EXCEEDS_LINE. */
const checkFits = ({ kind, value }: OrderDiscount, amount: Minor, { off, of }: Portion): void => {
  const exceeds = kind === 'amount' ? amount < Number(value) : kind === 'fixed_price' && amount === 0;
  if (exceeds) throw new AppError('DISCOUNT_EXCEEDS_LINE', { left: of - off + amount });
};

/**
 * Gives a discount: its row, and the entry in the log. What it takes off the lines is written by whoever changes the order
 * (`reprice`). Throws DISCOUNT_TOO_MANY, DISCOUNT_EXCEEDS_LINE, DISCOUNT_LIMIT.
 */
export const giveDiscount = async (tx: WriteContext, order: Order, { itemId, input, about }: Given): Promise<void> => {
  const limitPercent = await discountLimit(tx, order);
  const before = await discountsOf(tx, order.id);
  if (before.length >= GREATEST_COUNT) throw new AppError('DISCOUNT_TOO_MANY', { greatest: GREATEST_COUNT });
  const discount = await addDiscount(tx, before, {
    locationId: order.locationId,
    orderId: order.id,
    orderItemId: itemId,
    kind: input.kind,
    value: textOf(input),
    amount: minor(0),
    reason: input.reason,
    priceRuleId: null,
    approvedBy: tx.actor.approvedBy?.id ?? null,
    limitPercent,
    createdBy: tx.actor.id,
    removedAt: null,
    removedBy: null,
  });
  const all = [...before, discount];
  // What all of them ask for is looked at, not what limits leave of that: one given before would make room for it.
  const asked = all.map((one) => ({ ...one, limitPercent: null }));
  const priced = await priceDiscounts(tx, order, asked);
  const amount = priced.applied.amounts.get(discount.id)!;
  const taken = takenOf(discount, all, priced);
  checkFits(discount, amount, taken[0]!);
  for (const one of taken) checkDiscountLimit(limitPercent, one);
  // Written here: what it takes at once is no growth of it, which the log would say once more.
  await logDiscount(tx, await discounts.update(tx, discount.id, { amount }), {
    ...(await onBehalfOf(tx, input.approvedBy)),
    ...about,
  });
};
