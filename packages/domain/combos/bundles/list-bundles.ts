import type { BundleView, ListBundlesQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { bundleViews, pageOfBundles } from '../combos.store.ts';

/** Combos with all that may be chosen in them, in the order of the menu; three queries, however many. */
export const listBundles = async (ctx: Context, input: ListBundlesQuery): Promise<Page<BundleView>> => {
  const page = await pageOfBundles(ctx, input);
  return { ...page, data: await bundleViews(ctx, page.data) };
};
