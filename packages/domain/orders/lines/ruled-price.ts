import type { AppliedRule, Minor, Order, Product } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { priceAt } from '../../pricing/index.ts';

/**
 * What a dish costs on this order at this moment, as its line keeps it: a round that was begun in happy hour keeps its price
 * (docs/discounts.md#price-rules). Minor units.
 */
export const ruledPrice = async (
  ctx: Context,
  order: Order,
  product: Product,
): Promise<{ unitPriceSnapshot: Minor; listPriceSnapshot: Minor | null; priceRulesSnapshot: AppliedRule[] | null }> => {
  const { price, rules } = await priceAt(ctx, product, order);
  const isRuled = rules.length > 0;
  return {
    unitPriceSnapshot: price,
    listPriceSnapshot: isRuled ? product.price : null,
    priceRulesSnapshot: isRuled ? rules : null,
  };
};
