import type { BundleComponent, UpdateBundleComponentInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changedBy, products } from '../../catalogue/index.ts';
import { bundles, components, getComponent } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';

/** Changes what a dish is in a combo, and what it adds. Throws BUNDLE_NOT_FOUND, BUNDLE_COMPONENT_NOT_FOUND. */
export const updateBundleComponent = async (
  tx: WriteContext,
  input: UpdateBundleComponentInput & { id: string; componentId: string; businessId?: string | undefined },
): Promise<BundleComponent> => {
  const { id, componentId, businessId: _mine, ...changes } = input;
  const bundle = await bundles.get(tx, id);
  const before = await getComponent(tx, id, componentId);
  const after = await components.update(tx, componentId, changes);
  const { name } = await products.get(tx, after.productId);
  await logCombo(tx, 'bundle.updated', bundle, { of: name, changes: changedBy(changes, before, after) });
  return after;
};
