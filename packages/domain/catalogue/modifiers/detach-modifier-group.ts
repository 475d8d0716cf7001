import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { groupAssignments, modifierGroups, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { type Changes, logChange } from '../history/log-change.ts';

/** Stops offering a group with a product; the group and what was ordered stay. Throws MODIFIER_GROUP_NOT_FOUND. */
export const detachModifierGroup = async (
  tx: WriteContext,
  { productId, id }: { productId: string; id: string },
): Promise<void> => {
  const assignment = await groupAssignments.get(tx, id);
  if (assignment.productId !== productId) throw new AppError('MODIFIER_GROUP_NOT_FOUND', { id });
  await groupAssignments.delete(tx, id);
  const { name } = await products.get(tx, productId);
  const { modifierGroupId: groupId, sortOrder, minSelectionOverride, maxSelectionOverride } = assignment;
  const changes: Changes = { options: [(await modifierGroups.get(tx, groupId)).name, null] };
  const offer = { groupId, was: { sortOrder, minSelectionOverride, maxSelectionOverride } };
  await logChange(tx, 'product.updated', 'product', productId, { name, changes, offer });
  catalogueChanged(tx);
};
