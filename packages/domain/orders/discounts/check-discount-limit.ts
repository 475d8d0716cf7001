import { AppError, discountLimitOf, MAX_DISCOUNT_PERCENT, type Order, readDiscountLimits } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findParameter } from '../../identity/index.ts';

const PERMISSION = 'OrderItem:Discount';

/**
 * The greatest part this request may take off: by who asks, or by whoever approved it with a PIN
 * (docs/decisions.md#approval-by-a-manager). Hundredths; nothing of who may not discount at all.
 */
const limitFor = async ({ actor }: Context, text: string): Promise<number> => {
  const limits = readDiscountLimits(text) ?? {};
  const people = [actor, ...(actor.approvedBy ? [actor.approvedBy] : [])];
  const may = people.filter(({ permissions }) => permissions.has(PERMISSION));
  return Math.max(0, ...may.map(({ role }) => discountLimitOf(limits, role)));
};

/**
 * All that is taken off counts together, or a great discount is given as several small ones (docs/discounts.md#limits).
 * Minor units. Throws DISCOUNT_LIMIT.
 */
export const checkDiscountLimit = async (
  ctx: Context,
  { locationId }: Pick<Order, 'locationId'>,
  { off, of }: { off: number; of: number },
): Promise<void> => {
  const said = await findParameter(ctx, locationId, MAX_DISCOUNT_PERCENT);
  if (said === null) return;
  const limit = await limitFor(ctx, said);
  if (off * 100 > limit * of) throw new AppError('DISCOUNT_LIMIT', { limit, permission: PERMISSION });
};
