import type { Modifier, UpdateModifierInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { modifiers } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { checkPriceAdjustment } from './check-price-adjustment.ts';

/** Changes an option; orders keep their snapshot. Throws MODIFIER_NOT_FOUND, VALIDATION_FAILED. */
export const updateModifier = async (
  tx: WriteContext,
  input: UpdateModifierInput & { id: string },
): Promise<Modifier> => {
  const { id, ...changes } = input;
  if (changes.priceAdjustment !== undefined) checkPriceAdjustment(changes.priceAdjustment);
  catalogueChanged(tx);
  return modifiers.update(tx, id, changes);
};
