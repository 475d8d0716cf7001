import type { WriteContext } from '@comanda/kernel/context';
import { products } from '../../catalogue/index.ts';
import { bundles, components, getComponent } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';

/** Takes a dish out of a combo. Throws BUNDLE_NOT_FOUND, BUNDLE_COMPONENT_NOT_FOUND. */
export const deleteBundleComponent = async (
  tx: WriteContext,
  input: { id: string; componentId: string },
): Promise<void> => {
  const bundle = await bundles.get(tx, input.id);
  const component = await getComponent(tx, bundle.id, input.componentId);
  const { name } = await products.get(tx, component.productId);
  await components.delete(tx, component.id);
  await logCombo(tx, 'bundle.updated', bundle, { changes: { product: [name, null] } });
};
