import type { PreviewPriceQuery, PricePreview } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { products } from '../catalogue/index.ts';
import { priceAt } from './price-at.ts';

/** "What does X cost on Friday at 18:59 in Zona 10", by which rules. Minor units. Throws PRODUCT_NOT_FOUND, LOCATION_NOT_FOUND. */
export const previewPrice = async (ctx: Context, input: PreviewPriceQuery): Promise<PricePreview> => {
  const product = await products.get(ctx, input.productId);
  const { locationId, orderType, channel } = input;
  const there = await priceAt(ctx, product, { locationId, orderType, channel }, Date.parse(input.at));
  return { listPrice: product.price, ...there };
};
