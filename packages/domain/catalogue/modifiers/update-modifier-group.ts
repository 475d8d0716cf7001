import type { ModifierGroup, UpdateModifierGroupInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { assignmentsOfGroup, modifierGroups } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { changedBy, logChange } from '../history/log-change.ts';
import { checkEnoughOptions } from './check-enough-options.ts';
import { checkRange } from './check-range.ts';

/** Changes a group; also what products override must still fit. Throws MODIFIER_GROUP_NOT_FOUND, MODIFIER_RANGE_INVALID, MODIFIER_GROUP_SHORT, NAME_TAKEN. */
export const updateModifierGroup = async (
  tx: WriteContext,
  input: UpdateModifierGroupInput & { id: string },
): Promise<ModifierGroup> => {
  const { id, ...changes } = input;
  const group = await modifierGroups.get(tx, id);
  const range = { ...group, ...changes };
  checkRange(range, {});
  for (const assignment of await assignmentsOfGroup(tx, id)) checkRange(range, assignment);
  await checkName(tx, 'modifierGroup', changes.name, { before: group });
  const asksMore = (['minSelection', 'selectionMode', 'isActive'] as const).some((one) => range[one] !== group[one]);
  if (asksMore) await checkEnoughOptions(tx, range);
  catalogueChanged(tx);
  const after = await modifierGroups.update(tx, id, changes);
  const changed = changedBy(changes, group, after);
  if (Object.keys(changed).length > 0) {
    await logChange(tx, 'modifier_group.updated', 'modifier_group', id, { name: after.name, changes: changed });
  }
  return after;
};
