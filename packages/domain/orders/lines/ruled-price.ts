import { AppError, type Order, type Product } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { type FrozenPrice, frozenPrice } from '@comanda/pricing';
import { products } from '../../catalogue/index.ts';
import { priceAt } from '../../pricing/index.ts';

/**
 * What a dish costs on this order at this moment, or another (`ms`), as its line keeps it: a round that was begun in happy hour keeps its
 * price (docs/discounts.md#price-rules). Minor units.
 */
export const ruledPrice = async (ctx: Context, order: Order, product: Product, ms?: number): Promise<FrozenPrice> =>
  frozenPrice(product.price, await priceAt(ctx, product, order, ms));

/**
 * The price of a happy hour is of what is ordered in it: more of a line that has one is had at that price only while the dish costs no
 * more (docs/discounts.md#price-rules). Throws PRICE_RULE_ENDED.
 */
export const checkPriceStands = async (ctx: Context, order: Order, line: OrderItemRow): Promise<void> => {
  if (!line.priceRulesSnapshot || !line.productId) return;
  const product = await products.find(ctx, line.productId);
  const now = product ? (await ruledPrice(ctx, order, product)).unitPriceSnapshot : line.listPriceSnapshot;
  const price = now ?? line.unitPriceSnapshot;
  if (price > line.unitPriceSnapshot) throw new AppError('PRICE_RULE_ENDED', { itemId: line.id, price });
};
