import { AppError, type Order, type Product } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { type FrozenPrice, frozenPrice } from '@comanda/pricing';
import { products } from '../../catalogue/index.ts';
import { priceAt } from '../../pricing/index.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/** How rules find what is on an order: at a table it is eaten there, whatever the order is called (docs/discounts.md#price-rules). */
export const kindOf = ({
  orderType,
  channel,
  tableId,
}: Pick<Order, 'orderType' | 'channel' | 'tableId'>): Pick<Order, 'orderType' | 'channel'> => ({
  orderType: tableId === null ? orderType : 'dine_in',
  channel,
});

/**
 * What a dish costs on this order at this moment, or another (`ms`), as its line keeps it: a round that was begun in happy hour keeps its
 * price (docs/discounts.md#price-rules). Minor units.
 */
export const ruledPrice = async (
  ctx: Context,
  order: Order,
  product: Product,
  ms: number = ctx.clock.ms(),
): Promise<FrozenPrice> => {
  const { price, rules } = await priceAt(ctx, product, { ...order, ...kindOf(order) }, ms);
  const at = new Date(ms).toISOString();
  return frozenPrice(product.price, { price, rules: rules.map((rule) => ({ ...rule, at })) });
};

/**
 * What the dish of a line would cost on that order at this moment, or another (`ms`); of one that is no more, what it cost before rules.
 * Minor units.
 */
export const priceOn = async (ctx: Context, order: Order, line: OrderItemRow, ms?: number): Promise<number> => {
  const product = line.productId === null ? undefined : await products.find(ctx, line.productId);
  if (product) return (await ruledPrice(ctx, order, product, ms)).unitPriceSnapshot;
  return line.listPriceSnapshot ?? line.unitPriceSnapshot;
};

/**
 * The price of a happy hour is of what is ordered in it: more of a line that has one is had at that price only while the dish costs no
 * more (docs/discounts.md#price-rules). Throws PRICE_RULE_ENDED.
 */
export const checkPriceStands = async (ctx: Context, order: Order, line: OrderItemRow): Promise<void> => {
  if (!line.priceRulesSnapshot || !line.productId) return;
  const price = await priceOn(ctx, order, line);
  if (price > line.unitPriceSnapshot) throw new AppError('PRICE_RULE_ENDED', { itemId: line.id, price });
};
