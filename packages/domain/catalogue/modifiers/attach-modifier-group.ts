import { AppError, type AttachModifierGroupInput, type ModifierGroupAssignment } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findAssignment, groupAssignments, modifierGroups, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { type Changes, logChange } from '../history/log-change.ts';
import { checkRange } from './check-range.ts';

/** Offers a group with a product. Throws PRODUCT_NOT_FOUND, MODIFIER_GROUP_NOT_FOUND, MODIFIER_GROUP_ALREADY_ATTACHED, MODIFIER_RANGE_INVALID. */
export const attachModifierGroup = async (
  tx: WriteContext,
  input: AttachModifierGroupInput & { productId: string },
): Promise<ModifierGroupAssignment> => {
  const product = await products.get(tx, input.productId);
  const group = await modifierGroups.get(tx, input.modifierGroupId);
  checkRange(group, input);
  if (await findAssignment(tx, input.productId, input.modifierGroupId))
    throw new AppError('MODIFIER_GROUP_ALREADY_ATTACHED');
  const changes: Changes = { options: [null, group.name] };
  const offer = { groupId: group.id, was: null };
  await logChange(tx, 'product.updated', 'product', product.id, { name: product.name, changes, offer });
  catalogueChanged(tx);
  return groupAssignments.insert(tx, input);
};
