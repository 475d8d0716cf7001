import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { exists, modifierGroups } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';

/** Removes a group no product offers. Throws MODIFIER_GROUP_NOT_FOUND, MODIFIER_GROUP_IN_USE. */
export const deleteModifierGroup = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const { name } = await modifierGroups.get(tx, input.id);
  if (await exists.groupUse(tx, input.id)) throw new AppError('MODIFIER_GROUP_IN_USE');
  await modifierGroups.delete(tx, input.id);
  await logChange(tx, 'modifier_group.deleted', 'modifier_group', input.id, { name });
  catalogueChanged(tx);
};
