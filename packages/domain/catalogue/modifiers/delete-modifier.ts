import type { WriteContext } from '@comanda/kernel/context';
import { modifierGroups, modifiers } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';
import { checkEnoughOptions } from './check-enough-options.ts';

/** Removes an option; orders keep their snapshot. Throws MODIFIER_NOT_FOUND, MODIFIER_GROUP_SHORT. */
export const deleteModifier = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const {
    id,
    groupId,
    businessId: _mine,
    createdAt: _made,
    updatedAt: _changed,
    ...was
  } = await modifiers.get(tx, input.id);
  await checkEnoughOptions(tx, await modifierGroups.get(tx, groupId), { without: id });
  await modifiers.delete(tx, input.id);
  await logChange(tx, 'modifier.deleted', 'modifier_group', groupId, { name: was.name, option: { id, was } });
  catalogueChanged(tx);
};
