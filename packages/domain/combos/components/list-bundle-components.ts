import type { BundleComponent } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { bundles, componentsOf } from '../combos.store.ts';

/** The dishes of a combo. Throws BUNDLE_NOT_FOUND. */
export const listBundleComponents = async (
  ctx: Context,
  input: { id: string },
): Promise<{ data: BundleComponent[] }> => {
  const { id } = await bundles.get(ctx, input.id);
  return { data: await componentsOf(ctx, id) };
};
