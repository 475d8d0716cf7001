import type { BundleView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { activeBundles, bundleViews } from '../combos.store.ts';
import { isValidAt } from './is-valid-at.ts';

/**
 * The combos a till of a location sells today, with all that may be chosen in them. Which of their dishes are to be had the till
 * knows from its catalogue, by the minute.
 */
export const listPosBundles = async (ctx: Context, input: { locationId: string }): Promise<{ data: BundleView[] }> => {
  const { timeZone } = await locations.get(ctx, input.locationId);
  const sold = (await activeBundles(ctx)).filter((bundle) => isValidAt(bundle, ctx.clock.ms(), timeZone));
  return { data: await bundleViews(ctx, sold) };
};
