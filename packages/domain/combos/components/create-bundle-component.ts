import { AppError, type BundleComponent, type CreateBundleComponentInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { presentProduct } from '../../catalogue/index.ts';
import { bundles, components, exists, getGroup } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';

/**
 * Offers a dish in a choice of a combo. Throws BUNDLE_NOT_FOUND, BUNDLE_GROUP_NOT_FOUND, PRODUCT_NOT_FOUND,
 * BUNDLE_COMPONENT_EXISTS.
 */
export const createBundleComponent = async (
  tx: WriteContext,
  input: CreateBundleComponentInput & { id: string; businessId?: string | undefined },
): Promise<BundleComponent> => {
  const { id: bundleId, businessId: _mine, ...values } = input;
  const bundle = await bundles.get(tx, bundleId);
  const group = await getGroup(tx, bundleId, values.bundleComponentGroupId);
  const product = await presentProduct(tx, values.productId);
  if (await exists.component(tx, group.id, product.id)) throw new AppError('BUNDLE_COMPONENT_EXISTS');
  const component = await components.insert(tx, { bundleId, ...values });
  await logCombo(tx, 'bundle.updated', bundle, { of: group.name, changes: { product: [null, product.name] } });
  return component;
};
