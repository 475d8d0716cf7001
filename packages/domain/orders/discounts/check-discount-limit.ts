import {
  AppError,
  discountLimitOf,
  MAX_DISCOUNT_PERCENT,
  minor,
  type Order,
  readDiscountLimits,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { takeOff } from '@comanda/pricing';
import { findParameter } from '../../identity/index.ts';
import type { Portion } from './taken-off.ts';

const PERMISSION = 'OrderItem:Discount';

/**
 * The greatest part this request may take off, in hundredths: by who asks, or by whoever approved it with a PIN
 * (docs/decisions.md#approval-by-a-manager); nothing of who may not discount at all. Null where nobody set a limit.
 */
export const discountLimit = async (
  ctx: Context,
  { locationId }: Pick<Order, 'locationId'>,
): Promise<number | null> => {
  const said = await findParameter(ctx, locationId, MAX_DISCOUNT_PERCENT);
  if (said === null) return null;
  const limits = readDiscountLimits(said) ?? {};
  const { actor } = ctx;
  const people = [actor, ...(actor.approvedBy ? [actor.approvedBy] : [])];
  const may = people.filter(({ permissions }) => permissions.has(PERMISSION));
  return Math.max(0, ...may.map(({ role }) => discountLimitOf(limits, role)));
};

/** True of what somebody of this limit may take off, all together. Minor units. */
export const isWithinLimit = (limit: number | null, { off, of }: Portion): boolean =>
  limit === null || off <= takeOff({ kind: 'percentage', value: `${limit}` }, minor(of), 0);

/**
 * All that is taken off counts together, or a great discount is given as several small ones (docs/discounts.md#limits).
 * Minor units. Throws DISCOUNT_LIMIT.
 */
export const checkDiscountLimit = (limit: number | null, taken: Portion): void => {
  const { off, of } = taken;
  if (!isWithinLimit(limit, taken)) throw new AppError('DISCOUNT_LIMIT', { limit, permission: PERMISSION, off, of });
};
