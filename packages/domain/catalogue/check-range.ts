import { AppError, type ModifierGroup } from '@comanda/contracts';

interface Overrides {
  minSelectionOverride?: number | null | undefined;
  maxSelectionOverride?: number | null | undefined;
}

/** Throws MODIFIER_RANGE_INVALID when the overrides leave a least above the most. */
export const checkRange = (group: Pick<ModifierGroup, 'minSelection' | 'maxSelection'>, overrides: Overrides): void => {
  const min = overrides.minSelectionOverride ?? group.minSelection;
  const max = overrides.maxSelectionOverride ?? group.maxSelection;
  if (min > max) throw new AppError('MODIFIER_RANGE_INVALID');
};
