import type { BundleView } from '@comanda/contracts';

type Group = BundleView['groups'][number];

/**
 * True of a combo nobody chooses: what only makes an offer apply, and what it makes cheaper, stand on the order as lines of their own
 * (docs/combos.md#roles). Pure.
 */
export const isOfLooseLines = ({
  groups,
}: {
  groups: readonly { components: readonly { role: string }[] }[];
}): boolean => groups.some(({ components }) => components.some(({ role }) => role === 'trigger' || role === 'target'));

/** How many a group asks for and takes, counted with their quantities (docs/combos.md#what-a-combo-is). Pure. */
export const selectRange = (
  group: Pick<Group, 'minSelect' | 'maxSelect' | 'isRequired'>,
): { min: number; max: number } => ({
  min: askedOf(group),
  max: group.maxSelect,
});

/** The least of a group: a required one asks for one at least. Pure. */
export const askedOf = ({ minSelect, isRequired }: Pick<Group, 'minSelect' | 'isRequired'>): number =>
  Math.max(minSelect, isRequired ? 1 : 0);
