import type { Modifier, UpdateModifierInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { modifiers } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { changedBy, logChange } from '../history/log-change.ts';
import { checkPriceAdjustment } from './check-price-adjustment.ts';

/** Changes an option; orders keep their snapshot. Throws MODIFIER_NOT_FOUND, VALIDATION_FAILED. */
export const updateModifier = async (
  tx: WriteContext,
  input: UpdateModifierInput & { id: string },
): Promise<Modifier> => {
  const { id, ...changes } = input;
  if (changes.priceAdjustment !== undefined) checkPriceAdjustment(changes.priceAdjustment);
  catalogueChanged(tx);
  const before = await modifiers.get(tx, id);
  const after = await modifiers.update(tx, id, changes);
  const changed = changedBy(changes, before, after);
  if (Object.keys(changed).length > 0) {
    const details = { name: after.name, changes: changed, option: { id, was: null } };
    await logChange(tx, 'modifier.updated', 'modifier_group', after.groupId, details);
  }
  return after;
};
