import { AppError, type AttachModifierGroupInput, type ModifierGroupAssignment } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findAssignment, groupAssignments, modifierGroups, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { checkRange } from './check-range.ts';

/** Offers a group with a product. Throws PRODUCT_NOT_FOUND, MODIFIER_GROUP_NOT_FOUND, MODIFIER_GROUP_ALREADY_ATTACHED, MODIFIER_RANGE_INVALID. */
export const attachModifierGroup = async (
  tx: WriteContext,
  input: AttachModifierGroupInput & { productId: string },
): Promise<ModifierGroupAssignment> => {
  await products.get(tx, input.productId);
  checkRange(await modifierGroups.get(tx, input.modifierGroupId), input);
  if (await findAssignment(tx, input.productId, input.modifierGroupId))
    throw new AppError('MODIFIER_GROUP_ALREADY_ATTACHED');
  catalogueChanged(tx);
  return groupAssignments.insert(tx, input);
};
