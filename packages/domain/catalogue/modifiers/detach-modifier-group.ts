import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { groupAssignments } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Stops offering a group with a product; the group and what was ordered stay. Throws MODIFIER_GROUP_NOT_FOUND. */
export const detachModifierGroup = async (
  tx: WriteContext,
  { productId, id }: { productId: string; id: string },
): Promise<void> => {
  const assignment = await groupAssignments.get(tx, id);
  if (assignment.productId !== productId) throw new AppError('MODIFIER_GROUP_NOT_FOUND', { id });
  await groupAssignments.delete(tx, id);
  catalogueChanged(tx);
};
