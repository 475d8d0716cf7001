import type { BundleView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { sellableBundles } from '../selling/get-sellable-bundle.ts';

/**
 * The combos a till of a location sells today, with all that may be chosen in them. Which of their dishes are to be had the till
 * knows from its catalogue, by the minute.
 */
export const listPosBundles = async (ctx: Context, input: { locationId: string }): Promise<{ data: BundleView[] }> => ({
  data: await sellableBundles(ctx, input.locationId),
});
