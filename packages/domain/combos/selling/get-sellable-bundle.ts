import { AppError, type BundleView, isSoundCombo } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { isValidAt } from '../bundles/is-valid-at.ts';
import { activeBundles, bundles, bundleViews, oddParts } from '../combos.store.ts';

/** The combos a location sells now, in the order of the menu. One that nobody can have made stops no till. */
export const sellableBundles = async (ctx: Context, locationId: string): Promise<BundleView[]> => {
  const { timeZone } = await locations.get(ctx, locationId);
  const sold = (await activeBundles(ctx)).filter((bundle) => isValidAt(bundle, ctx.clock.ms(), timeZone));
  const odd = await oddParts(ctx);
  return (await bundleViews(ctx, sold)).filter(({ groups }) =>
    groups.every(({ id, components }) => !odd.has(id) && components.every((one) => !odd.has(one.id))),
  );
};

/** A combo as an order may take it now. Throws BUNDLE_NOT_FOUND, BUNDLE_NOT_ACTIVE. */
export const getSellableBundle = async (ctx: Context, id: string, locationId: string): Promise<BundleView> => {
  const bundle = await bundles.get(ctx, id);
  const { timeZone } = await locations.get(ctx, locationId);
  const isSold = bundle.isActive && bundle.mode === 'restaurant' && isValidAt(bundle, ctx.clock.ms(), timeZone);
  const [view] = isSold ? await bundleViews(ctx, [bundle]) : [];
  if (!view || !isSoundCombo(view)) throw new AppError('BUNDLE_NOT_ACTIVE', { bundleId: id });
  return view;
};
