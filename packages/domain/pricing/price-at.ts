import type { AppliedRule, Minor, Order, Product } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { dayOf, timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { priceByRules, type RuleMoment, ruleMoment } from '@comanda/pricing';
import { activeRules } from './price-rules.store.ts';

/** A moment (ms) as the clock and the calendar of a zone show it. */
export const momentIn = (ms: number, timeZone: string): RuleMoment =>
  ruleMoment(dayOf(ms, timeZone), timeOfDay(ms, timeZone));

/** What a dish costs now, or then (`ms`), where and how it is ordered, by which rules. Minor units. Throws LOCATION_NOT_FOUND. */
export const priceAt = async (
  ctx: Context,
  product: Pick<Product, 'id' | 'categoryId' | 'price'>,
  sale: Pick<Order, 'locationId' | 'orderType' | 'channel'>,
  ms: number = ctx.clock.ms(),
): Promise<{ price: Minor; rules: AppliedRule[] }> => {
  const rules = await activeRules(ctx);
  if (rules.length === 0) return { price: product.price, rules: [] };
  const { timeZone } = await locations.get(ctx, sale.locationId);
  return priceByRules(product.price, rules, { ...sale, product }, momentIn(ms, timeZone));
};
