import {
  type BundleView,
  type ComboOffer,
  type Minor,
  majorToMinor,
  minor,
  type Order,
  sumMinor,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { applyDiscounts, type ComboPart, type ComboPrice, priceCombo } from '@comanda/pricing';
import type { LooseLine, Match } from '../../combos/index.ts';
import { priceDiscounts } from '../discounts/price-discounts.ts';
import { discountsOf, stands } from '../discounts.store.ts';
import { billedItems } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/**
 * What of an order may become a combo's (docs/combos.md#from-loose-lines): not what somebody already takes something off, whose price
 * would be another's.
 */
export const looseLines = async (
  ctx: Context,
  order: Pick<Order, 'id'>,
  lines: readonly OrderItemRow[],
): Promise<LooseLine[]> => {
  const billed = await billedItems(ctx, order.id);
  const discounted = new Set((await discountsOf(ctx, order.id)).filter(stands).map(({ orderItemId }) => orderItemId));
  return lines.flatMap((line) => {
    const isPlain = line.lineType === 'product' && Number.isInteger(line.quantity) && !line.voidedAt && !line.compedAt;
    if (!isPlain || line.productId === null || billed.has(line.id) || discounted.has(line.id)) return [];
    const { id, productId, quantity, unitPriceSnapshot: unitPrice, sentAt } = line;
    return [{ id, productId, quantity, unitPrice, isWhole: sentAt !== null }];
  });
};

/** What a combo of these lines would be; null of none. Options cost what they cost either way. Minor units. */
export const offerOf = (bundle: BundleView, matches: readonly Match[]): ComboOffer | null => {
  if (matches.length === 0) return null;
  const regularTotal = matches.reduce((sum, one) => sum + one.line.unitPrice * one.quantity, 0);
  const sharing = matches.filter(({ component }) => component.role !== 'trigger');
  const triggers = matches.filter(({ component }) => component.role === 'trigger');
  const own = triggers.reduce((sum, one) => sum + one.line.unitPrice * one.quantity, 0);
  const shared = sharing.reduce(
    (sum, one) => sum + majorToMinor(one.component.priceAdjustment) * one.quantity,
    majorToMinor(bundle.price) as number,
  );
  const comboTotal = own + (sharing.length > 0 ? Math.max(0, shared) : 0);
  return {
    bundleId: bundle.id,
    name: bundle.name,
    lines: matches.map(({ line, component, quantity }) => ({
      orderItemId: line.id,
      componentId: component.id,
      quantity,
    })),
    regularTotal: minor(regularTotal),
    comboTotal: minor(comboTotal),
    saving: minor(regularTotal - comboTotal),
  };
};

/** Each thing of a combo of these lines, and what it costs in it. */
export const pricedParts = (
  bundle: BundleView,
  matches: readonly Match[],
): (Match & { part: ComboPart; price: ComboPrice })[] => {
  const parts = matches.map(
    ({ line, component, quantity }): ComboPart => ({
      listPrice: line.unitPrice,
      adjustment: majorToMinor(component.priceAdjustment),
      quantity,
      isTrigger: component.role === 'trigger',
    }),
  );
  const prices = priceCombo(majorToMinor(bundle.price), parts);
  return matches.map((match, i) => ({ ...match, part: parts[i]!, price: prices[i]! }));
};

/**
 * What the guests pay less by an offer, where something is off all of the order, or off all that came with another: then it matters
 * which dish is cheaper in it. Minor units.
 */
export const afterOrderDiscounts = async (
  ctx: Context,
  order: Pick<Order, 'id'>,
): Promise<(offer: ComboOffer, bundle: BundleView, matches: readonly Match[]) => Minor> => {
  const given = (await discountsOf(ctx, order.id)).filter(stands);
  if (given.every(({ orderItemId }) => orderItemId !== null)) return ({ saving }) => saving;
  const { discountable, applied } = await priceDiscounts(ctx, order, given);
  return ({ saving }, bundle, matches) => {
    const less = new Map<string, number>();
    for (const { line, quantity, price } of pricedParts(bundle, matches)) {
      const cheaper = (line.unitPrice - price.unitPriceSnapshot) * quantity - price.lineAdjustment;
      less.set(line.id, (less.get(line.id) ?? 0) + cheaper);
    }
    const then = discountable.map((line) => ({ ...line, gross: minor(line.gross - (less.get(line.id) ?? 0)) }));
    const off = applyDiscounts(then, given).lines;
    return minor(saving - sumMinor(applied.lines.values()) + sumMinor(off.values()));
  };
};
