import { AppError, type ModifierGroupAssignment, type UpdateModifierGroupAssignmentInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { groupAssignments, modifierGroups, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { changedBy, logChange } from '../history/log-change.ts';
import { checkEnoughOptions } from './check-enough-options.ts';
import { checkRange } from './check-range.ts';

/** Overrides how many options this product asks for. Throws MODIFIER_GROUP_NOT_FOUND, MODIFIER_RANGE_INVALID, MODIFIER_GROUP_SHORT. */
export const updateModifierGroupAssignment = async (
  tx: WriteContext,
  input: UpdateModifierGroupAssignmentInput & { productId: string; id: string },
): Promise<ModifierGroupAssignment> => {
  const { productId, id, ...changes } = input;
  const assignment = await groupAssignments.get(tx, id);
  if (assignment.productId !== productId) throw new AppError('MODIFIER_GROUP_NOT_FOUND', { id });
  const group = await modifierGroups.get(tx, assignment.modifierGroupId);
  checkRange(group, { ...assignment, ...changes });
  const asked = { ...assignment, ...changes };
  if (asked.minSelectionOverride !== assignment.minSelectionOverride)
    await checkEnoughOptions(tx, group, { assignment: asked as ModifierGroupAssignment });
  catalogueChanged(tx);
  const after = await groupAssignments.update(tx, id, changes);
  const changed = changedBy(changes, assignment, after);
  if (Object.keys(changed).length > 0) {
    const { name } = await products.get(tx, productId);
    const offer = { groupId: group.id, was: null };
    await logChange(tx, 'product.updated', 'product', productId, { name, of: group.name, changes: changed, offer });
  }
  return after;
};
