import type { ComboOffer } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { matchLines, sellableBundles } from '../../combos/index.ts';
import { getOrder, linesOf } from '../orders.store.ts';
import { afterOrderDiscounts, looseLines, offerOf } from './find-offers.ts';

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
    const matches = matchLines(bundle, lines) ?? [];
    const offer = offerOf(bundle, matches);
    const saving = offer && paidLess(offer, bundle, matches);
    return saving && saving > 0 ? [{ ...offer, saving }] : [];
  });
  return { data: offers.sort((a, b) => b.saving - a.saving) };
};
