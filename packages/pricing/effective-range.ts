import type { ModifierGroup, ModifierGroupAssignment } from '@comanda/contracts';

type Group = Pick<ModifierGroup, 'minSelection' | 'maxSelection' | 'selectionMode'>;
type Overrides = Pick<ModifierGroupAssignment, 'minSelectionOverride' | 'maxSelectionOverride'>;

/** Of a group that has no most. */
export const NO_MOST = Number.MAX_SAFE_INTEGER;

/**
 * How many options a product asks of a group: the override where set, else the group's own; required when the effective
 * minimum is at least 1 (docs/contract.md#menus-and-modifiers). `unique` never takes more than one; `repeatable_unlimited`
 * has no most. Pure.
 */
export const effectiveRange = (group: Group, overrides: Overrides): { min: number; max: number } => {
  const min = overrides.minSelectionOverride ?? group.minSelection;
  const max = overrides.maxSelectionOverride ?? group.maxSelection;
  if (group.selectionMode === 'unique') return { min: Math.min(min, 1), max: 1 };
  if (group.selectionMode === 'repeatable_unlimited') return { min, max: NO_MOST };
  return { min, max };
};
