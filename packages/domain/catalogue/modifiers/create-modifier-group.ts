import type { CreateModifierGroupInput, ModifierGroup } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { modifierGroups } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';
import { checkRange } from './check-range.ts';

/** Adds a modifier group. Throws MODIFIER_RANGE_INVALID, NAME_TAKEN. */
export const createModifierGroup = async (
  tx: WriteContext,
  input: CreateModifierGroupInput,
): Promise<ModifierGroup> => {
  const { businessId: _mine, ...values } = input;
  checkRange(values, {});
  await checkName(tx, 'modifierGroup', values.name);
  catalogueChanged(tx);
  const group = await modifierGroups.insert(tx, values);
  await logChange(tx, 'modifier_group.created', 'modifier_group', group.id, { name: group.name });
  return group;
};
