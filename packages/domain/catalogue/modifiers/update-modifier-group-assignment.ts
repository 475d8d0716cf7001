import { AppError, type ModifierGroupAssignment, type UpdateModifierGroupAssignmentInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { groupAssignments, modifierGroups } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { checkRange } from './check-range.ts';

/** Overrides how many options this product asks for. Throws MODIFIER_GROUP_NOT_FOUND, MODIFIER_RANGE_INVALID. */
export const updateModifierGroupAssignment = async (
  tx: WriteContext,
  input: UpdateModifierGroupAssignmentInput & { productId: string; id: string },
): Promise<ModifierGroupAssignment> => {
  const { productId, id, ...changes } = input;
  const assignment = await groupAssignments.get(tx, id);
  if (assignment.productId !== productId) throw new AppError('MODIFIER_GROUP_NOT_FOUND', { id });
  checkRange(await modifierGroups.get(tx, assignment.modifierGroupId), { ...assignment, ...changes });
  catalogueChanged(tx);
  return groupAssignments.update(tx, id, changes);
};
