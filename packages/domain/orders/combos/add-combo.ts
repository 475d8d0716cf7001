import { type AddComboInput, AppError, type BuiltCombo, type BundleComponent } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { chooseComponents, components, getSellableBundle } from '../../combos/index.ts';
import { changeOrderFor } from '../change-order.ts';
import { insertCombo } from './insert-combo.ts';

/**
 * Puts a combo on an order, chosen by its components, all of one combo. Throws BUNDLE_COMPONENT_NOT_FOUND,
 * BUNDLE_PRODUCT_NOT_COMPONENT where a dish is named that is another, and what `buildCombo` throws.
 */
export const addCombo = (
  tx: WriteContext,
  input: AddComboInput & { id: string; ifMatch?: number },
): Promise<BuiltCombo> =>
  changeOrderFor(tx, input, async (order) => {
    const { selections } = input;
    const named: BundleComponent[] = [];
    for (const { componentId, productId } of selections) {
      const component = await components.get(tx, componentId);
      if (productId !== undefined && productId !== component.productId)
        throw new AppError('BUNDLE_PRODUCT_NOT_COMPONENT', { componentId, productId });
      named.push(component);
    }
    const bundleId = input.bundleId ?? named[0]!.bundleId;
    const stranger = named.find((one) => one.bundleId !== bundleId);
    if (stranger) throw new AppError('BUNDLE_COMPONENT_NOT_FOUND', { id: stranger.id });
    const bundle = await getSellableBundle(tx, bundleId, order.locationId);
    const inGroups = selections.map(({ quantity }, i) => {
      const { productId, bundleComponentGroupId: groupId } = named[i]!;
      return { groupId, productId, quantity };
    });
    const chosen = chooseComponents(bundle, inGroups).map((component, i) => ({ component, selection: selections[i]! }));
    return insertCombo(tx, order, { ...input, bundle, chosen });
  });
