import type { Modifier, UpdateModifierInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { modifierGroups, modifiers } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { changedBy, logChange } from '../history/log-change.ts';
import { checkEnoughOptions } from './check-enough-options.ts';
import { checkPriceAdjustment } from './check-price-adjustment.ts';

/** Changes an option; orders keep their snapshot. Throws MODIFIER_NOT_FOUND, NAME_TAKEN, MODIFIER_GROUP_SHORT, VALIDATION_FAILED. */
export const updateModifier = async (
  tx: WriteContext,
  input: UpdateModifierInput & { id: string },
): Promise<Modifier> => {
  const { id, ...changes } = input;
  if (changes.priceAdjustment !== undefined) checkPriceAdjustment(changes.priceAdjustment);
  catalogueChanged(tx);
  const before = await modifiers.get(tx, id);
  await checkName(tx, 'modifier', changes.name, { before, within: { groupId: before.groupId } });
  const after = await modifiers.update(tx, id, changes);
  if (before.isActive && !after.isActive) await checkEnoughOptions(tx, await modifierGroups.get(tx, after.groupId));
  const changed = changedBy(changes, before, after);
  if (Object.keys(changed).length > 0) {
    const details = { name: after.name, changes: changed, option: { id, was: null } };
    await logChange(tx, 'modifier.updated', 'modifier_group', after.groupId, details);
  }
  return after;
};
