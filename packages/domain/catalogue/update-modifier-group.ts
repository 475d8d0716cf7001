import { AppError, type ModifierGroup, type UpdateModifierGroupInput } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { modifierGroups } from './catalogue.store.ts';
import { catalogueChanged } from './catalogue-changed.ts';

/** Changes a group. Throws MODIFIER_GROUP_NOT_FOUND, MODIFIER_RANGE_INVALID. */
export const updateModifierGroup = async (
  tx: WriteContext,
  input: UpdateModifierGroupInput & { id: string },
): Promise<ModifierGroup> => {
  const { id, ...changes } = input;
  const group = await modifierGroups.get(tx, id);
  const { minSelection, maxSelection } = { ...group, ...changes };
  if (minSelection > maxSelection) throw new AppError('MODIFIER_RANGE_INVALID');
  catalogueChanged(tx);
  return modifierGroups.update(tx, id, changes);
};
