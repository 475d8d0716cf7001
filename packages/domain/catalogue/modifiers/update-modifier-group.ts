import type { ModifierGroup, UpdateModifierGroupInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { assignmentsOfGroup, modifierGroups } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { checkRange } from './check-range.ts';

/** Changes a group; also what products override must still fit. Throws MODIFIER_GROUP_NOT_FOUND, MODIFIER_RANGE_INVALID. */
export const updateModifierGroup = async (
  tx: WriteContext,
  input: UpdateModifierGroupInput & { id: string },
): Promise<ModifierGroup> => {
  const { id, ...changes } = input;
  const group = await modifierGroups.get(tx, id);
  const range = { ...group, ...changes };
  checkRange(range, {});
  for (const assignment of await assignmentsOfGroup(tx, id)) checkRange(range, assignment);
  catalogueChanged(tx);
  return modifierGroups.update(tx, id, changes);
};
