import type { CreateModifierInput, Modifier } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { modifierGroups, modifiers } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';
import { checkPriceAdjustment } from './check-price-adjustment.ts';

/**
 * Adds an option to a group. Price adjustment in major units, may be negative. `id`: of one that was taken away and comes back;
 * stations know what is theirs by it. Throws MODIFIER_GROUP_NOT_FOUND, NAME_TAKEN, VALIDATION_FAILED.
 */
export const createModifier = async (
  tx: WriteContext,
  input: CreateModifierInput & { id?: string },
): Promise<Modifier> => {
  checkPriceAdjustment(input.priceAdjustment);
  await modifierGroups.get(tx, input.groupId);
  await checkName(tx, 'modifier', input.name, { within: { groupId: input.groupId } });
  catalogueChanged(tx);
  const modifier = await modifiers.insert(tx, input);
  await logChange(tx, 'modifier.created', 'modifier_group', modifier.groupId, {
    name: modifier.name,
    option: { id: modifier.id, was: null },
  });
  return modifier;
};
