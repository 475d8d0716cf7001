import type { BundleView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { bundles, bundleViews } from '../combos.store.ts';

/** One combo with all that may be chosen in it. Throws BUNDLE_NOT_FOUND. */
export const getBundle = async (ctx: Context, input: { id: string }): Promise<BundleView> =>
  (await bundleViews(ctx, [await bundles.get(ctx, input.id)]))[0]!;
