import { type ComboOffer, type Minor, minor, type Order } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { applyDiscounts } from '@comanda/pricing';
import { matchLines, sellableBundles } from '../../combos/index.ts';
import { discountsOf, stands } from '../discounts/discounts.store.ts';
import { priceDiscounts } from '../discounts/price-discounts.ts';
import { getOrder, linesOf } from '../orders.store.ts';
import { looseLines, offerOf } from './find-offers.ts';

/**
 * Which combos the order's loose lines would make for less than they cost, the greatest saving first; changes nothing. Minor units.
 * Throws ORDER_NOT_FOUND.
 */
export const evaluateCombos = async (ctx: Context, input: { id: string }): Promise<{ data: ComboOffer[] }> => {
  const order = await getOrder(ctx, input.id);
  const lines = await looseLines(ctx, order, await linesOf(ctx, order.id));
  if (lines.length === 0) return { data: [] };
  const paidLess = await afterOrderDiscounts(ctx, order);
  const offers = (await sellableBundles(ctx, order.locationId)).flatMap((bundle) => {
    const offer = offerOf(bundle, matchLines(bundle, lines) ?? []);
    return offer && offer.saving > 0 ? [{ ...offer, saving: paidLess(offer.saving) }] : [];
  });
  return { data: offers.sort((a, b) => b.saving - a.saving) };
};

/** What the guests pay less, where lines come to so much less and the order's discounts are of all lines. Minor units. */
const afterOrderDiscounts = async (ctx: Context, order: Pick<Order, 'id'>): Promise<(saving: Minor) => Minor> => {
  const given = await discountsOf(ctx, order.id);
  const ofOrder = given.filter((one) => stands(one) && one.orderItemId === null);
  if (ofOrder.length === 0) return (saving) => saving;
  const { left } = (await priceDiscounts(ctx, order, given)).applied.order;
  const off = (total: number) => {
    const all = { id: order.id, gross: minor(total), thousandths: 1000, comboId: null, carries: true, kept: null };
    return applyDiscounts([all], ofOrder).order.off;
  };
  return (saving) => minor(saving - off(left) + off(left - saving));
};
