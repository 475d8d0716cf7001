import type { CreateModifierGroupInput, ModifierGroup } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { modifierGroups } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { checkRange } from './check-range.ts';

/** Adds a modifier group. Throws MODIFIER_RANGE_INVALID. */
export const createModifierGroup = async (
  tx: WriteContext,
  input: CreateModifierGroupInput,
): Promise<ModifierGroup> => {
  const { businessId: _mine, ...values } = input;
  checkRange(values, {});
  catalogueChanged(tx);
  return modifierGroups.insert(tx, values);
};
