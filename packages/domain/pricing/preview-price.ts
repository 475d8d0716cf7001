import type { PreviewPriceQuery, PricePreview } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { passedRules, priceByRules, ruleMoment } from '@comanda/pricing';
import { products } from '../catalogue/index.ts';
import { momentIn } from './price-at.ts';
import { allRules } from './price-rules.store.ts';

/** `2026-11-27T18:59`, as a clock on the wall shows it. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})[\d:.]*$/;

/**
 * "What does X cost on Friday at 18:59 in Zona 10", by which rules, and why not by others. Minor units. Throws PRODUCT_NOT_FOUND,
 * LOCATION_NOT_FOUND.
 */
export const previewPrice = async (ctx: Context, input: PreviewPriceQuery): Promise<PricePreview> => {
  const product = await products.get(ctx, input.productId);
  const { locationId, orderType, channel } = input;
  const { timeZone } = await locations.get(ctx, locationId);
  const [, day, time] = LOCAL.exec(input.at) ?? [];
  const moment = day && time ? ruleMoment(day, time) : momentIn(Date.parse(input.at), timeZone);
  const sale = { locationId, orderType, channel, product };
  const rules = await allRules(ctx);
  const there = priceByRules(product.price, rules, sale, moment);
  return { listPrice: product.price, ...there, passed: passedRules(rules, sale, moment, there.rules) };
};
