import type { CreateModifierInput, Modifier } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { modifierGroups, modifiers } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';

/** Puts an option that was taken away back under the id it had: by that stations know what is theirs. Throws MODIFIER_GROUP_NOT_FOUND. */
export const restoreModifier = async (
  tx: WriteContext,
  input: CreateModifierInput & { id: string },
): Promise<Modifier> => {
  await modifierGroups.get(tx, input.groupId);
  catalogueChanged(tx);
  const modifier = await modifiers.insert(tx, input);
  const option = { id: modifier.id, was: null };
  await logChange(tx, 'modifier.created', 'modifier_group', modifier.groupId, { name: modifier.name, option });
  return modifier;
};
