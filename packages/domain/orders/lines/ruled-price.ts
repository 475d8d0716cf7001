import type { Order, Product } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { type FrozenPrice, frozenPrice } from '@comanda/pricing';
import { priceAt } from '../../pricing/index.ts';

/**
 * What a dish costs on this order at this moment, as its line keeps it: a round that was begun in happy hour keeps its price
 * (docs/discounts.md#price-rules). Minor units.
 */
export const ruledPrice = async (ctx: Context, order: Order, product: Product): Promise<FrozenPrice> =>
  frozenPrice(product.price, await priceAt(ctx, product, order));
