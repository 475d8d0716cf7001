import { AppError, type BundleComponent, type BundleView } from '@comanda/contracts';
import { isOfLooseLines, selectRange } from '@comanda/pricing';

/** One thing a guest chose of a combo. */
export interface Selection {
  groupId: string;
  productId: string;
  quantity: number;
}

/**
 * Finds the component of each thing that was chosen, in the order it was chosen, and checks that together they make the combo
 * (docs/combos.md#what-a-combo-is). Pure. Throws BUNDLE_GROUP_NOT_FOUND, BUNDLE_PRODUCT_NOT_COMPONENT, BUNDLE_ROLE_NOT_SELECTABLE,
 * BUNDLE_SELECTION_DUPLICATE, BUNDLE_SELECTION_MISSING, BUNDLE_SELECTION_EXCEEDED.
 */
export const chooseComponents = (
  { id, groups }: Pick<BundleView, 'id' | 'groups'>,
  selections: readonly Selection[],
): BundleComponent[] => {
  if (isOfLooseLines({ groups })) throw new AppError('BUNDLE_ROLE_NOT_SELECTABLE', { bundleId: id });
  const chosen = selections.map(({ groupId, productId }) => {
    const group = groups.find((one) => one.id === groupId);
    if (!group) throw new AppError('BUNDLE_GROUP_NOT_FOUND', { id: groupId });
    const component = group.components.find((one) => one.productId === productId);
    if (!component) throw new AppError('BUNDLE_PRODUCT_NOT_COMPONENT', { groupId, productId });
    return component;
  });
  for (const group of groups) {
    const mine = selections.filter(({ groupId }) => groupId === group.id);
    const { min, max } = selectRange(group);
    const count = mine.reduce((sum, one) => sum + one.quantity, 0);
    if (!group.allowDuplicates) refuseTwice(group.id, mine);
    if (count < min) throw new AppError('BUNDLE_SELECTION_MISSING', { groupId: group.id, min, chosen: count });
    if (count > max) throw new AppError('BUNDLE_SELECTION_EXCEEDED', { groupId: group.id, max, chosen: count });
  }
  return chosen;
};

const refuseTwice = (groupId: string, mine: readonly Selection[]): void => {
  for (const [productId, same] of Map.groupBy(mine, (one) => one.productId)) {
    if (same.reduce((sum, one) => sum + one.quantity, 0) > 1)
      throw new AppError('BUNDLE_SELECTION_DUPLICATE', { groupId, productId });
  }
};
