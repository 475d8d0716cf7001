import type { BundleView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { bundles, bundleViews } from '../combos.store.ts';

/** What may be chosen in a combo, in order. Throws BUNDLE_NOT_FOUND. */
export const listBundleGroups = async (
  ctx: Context,
  input: { id: string },
): Promise<{ data: BundleView['groups'] }> => {
  const [view] = await bundleViews(ctx, [await bundles.get(ctx, input.id)]);
  return { data: view!.groups };
};
