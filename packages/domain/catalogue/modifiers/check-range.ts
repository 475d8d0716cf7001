import { AppError, type ModifierGroup } from '@comanda/contracts';

interface Overrides {
  minSelectionOverride?: number | null | undefined;
  maxSelectionOverride?: number | null | undefined;
}

type Range = Pick<ModifierGroup, 'minSelection' | 'maxSelection' | 'selectionMode'>;

/** Throws MODIFIER_RANGE_INVALID when the overrides leave a least above the most; `repeatable_unlimited` has no most. */
export const checkRange = (group: Range, overrides: Overrides): void => {
  if (group.selectionMode === 'repeatable_unlimited') return;
  const min = overrides.minSelectionOverride ?? group.minSelection;
  const max = overrides.maxSelectionOverride ?? group.maxSelection;
  if (min > max) throw new AppError('MODIFIER_RANGE_INVALID');
};
