import type { BundleView } from '@comanda/contracts';

type Group = BundleView['groups'][number];
type Asking = Pick<Group, 'minSelect' | 'maxSelect' | 'isRequired'> & { components: readonly { role: string }[] };

/**
 * How many a group asks for and takes, counted with their quantities: a required one asks for one at least
 * (docs/combos.md#what-a-combo-is). One whose dishes only make the offer apply asks a guest for nothing. Pure.
 */
export const selectRange = (group: Asking): { min: number; max: number } => {
  const isOffer =
    group.components.length > 0 && group.components.every(({ role }) => role === 'trigger' || role === 'target');
  return { min: isOffer ? 0 : askedOf(group), max: group.maxSelect };
};

/** The least of a group as loose lines must fill it, whatever the roles of its dishes. Pure. */
export const askedOf = ({ minSelect, isRequired }: Pick<Group, 'minSelect' | 'isRequired'>): number =>
  Math.max(minSelect, isRequired ? 1 : 0);
