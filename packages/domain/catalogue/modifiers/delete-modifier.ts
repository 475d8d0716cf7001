import type { WriteContext } from '@comanda/kernel/context';
import { modifiers } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Removes an option; orders keep their snapshot. Throws MODIFIER_NOT_FOUND. */
export const deleteModifier = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  await modifiers.delete(tx, input.id);
  catalogueChanged(tx);
};
