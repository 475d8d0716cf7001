import { type BundleComponent, type BundleView, type Minor, majorToMinor } from '@comanda/contracts';
import { askedOf } from '@comanda/pricing';
import { cheapestFlow, type Edge } from './cheapest-flow.ts';

/** A line of an order that is in no combo. */
export interface LooseLine {
  id: string;
  productId: string;
  /** A whole number. */
  quantity: number;
  /** For one, without options. Minor units. */
  unitPrice: Minor;
  /** The kitchen has it: it goes into a combo whole, to one of its groups, or not at all. */
  isWhole: boolean;
}

/** So many of a line for a component. */
export interface Match {
  line: LooseLine;
  component: BundleComponent;
  quantity: number;
}

/** Filling what a combo asks for comes before any price. Minor units. */
const ASKED = -1e12;

/**
 * Which lines make a combo, so that the guest pays least: what its groups ask for, and beside that what is cheaper in it. Null where
 * something it asks for is not there (docs/combos.md#roles). Pure.
 */
export const matchLines = (bundle: Pick<BundleView, 'groups'>, lines: readonly LooseLine[]): Match[] | null => {
  const left = new Set(lines);
  for (;;) {
    const matches = matchParts(bundle, [...left]);
    if (matches === null) return null;
    const parted = matches.find(({ line, quantity }) => line.isWhole && quantity !== line.quantity);
    if (!parted) return matches;
    left.delete(parted.line);
  }
};

const matchParts = ({ groups }: Pick<BundleView, 'groups'>, lines: readonly LooseLine[]): Match[] | null => {
  const edges: Edge<Match>[] = [];
  let asked = 0;
  const wanted = new Set(groups.flatMap((group) => group.components.map(({ productId }) => productId)));
  const ofCombo = lines.filter((line) => wanted.has(line.productId));
  for (const line of ofCombo) edges.push({ from: 'start', to: line.id, most: line.quantity, cost: 0 });
  for (const group of groups) {
    const min = askedOf(group);
    asked += min;
    edges.push({ from: group.id, to: 'end', most: min, cost: ASKED });
    edges.push({ from: group.id, to: `${group.id} beside`, most: group.maxSelect, cost: 0 });
    edges.push({ from: `${group.id} beside`, to: 'end', most: Math.max(0, group.maxSelect - min), cost: 0 });
    for (const component of group.components) edges.push(...edgesOf(group, component, ofCombo));
  }
  const flow = cheapestFlow(edges);
  const filled = flow.reduce((sum, { edge, units }) => sum + (edge.cost === ASKED ? units : 0), 0);
  if (filled < asked) return null;
  return flow.flatMap(({ edge, units }) => (edge.of ? [{ ...edge.of, quantity: units }] : []));
};

/** From each line of the dish, by what the guest saves with one of it, to the dish in its group, and to the group. */
const edgesOf = (
  group: BundleView['groups'][number],
  component: BundleComponent,
  lines: readonly LooseLine[],
): Edge<Match>[] => {
  const most = group.allowDuplicates ? group.maxSelect : 1;
  const to = component.role === 'optional' ? `${group.id} beside` : group.id;
  const mine = lines.filter((line) => line.productId === component.productId);
  if (mine.length === 0) return [];
  return [
    ...mine.map((line) => ({
      from: line.id,
      to: component.id,
      most,
      cost: component.role === 'trigger' ? 0 : majorToMinor(component.priceAdjustment) - line.unitPrice,
      of: { line, component, quantity: 0 },
    })),
    { from: component.id, to, most, cost: 0 },
  ];
};
