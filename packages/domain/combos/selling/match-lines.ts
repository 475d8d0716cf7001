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

/** Ways that are tried to have whole what the kitchen has; each is a flow. */
const MOST_TRIES = 60;

/**
 * Which lines make a combo, so that the guest pays least: what its groups ask for, and beside that what is cheaper in it. Null where
 * something it asks for is not there (docs/combos.md#roles). Pure.
 */
export const matchLines = (bundle: Pick<BundleView, 'groups'>, lines: readonly LooseLine[]): Match[] | null => {
  let tries = 0;
  const tryThese = (left: readonly LooseLine[]): Match[] | null => {
    tries += 1;
    const matches = matchParts(bundle, left);
    const parted = matches?.find(({ line, quantity }) => line.isWhole && quantity !== line.quantity);
    if (!matches || !parted) return matches;
    // Without the one that does not fit, or without another that takes its room.
    for (const line of [parted.line, ...inTheWayOf(parted, matches)]) {
      if (tries >= MOST_TRIES) return null;
      const found = tryThese(left.filter((one) => one !== line));
      if (found) return found;
    }
    return null;
  };
  return tryThese(ofUse(bundle, lines));
};

const inTheWayOf = ({ line, component }: Match, matches: readonly Match[]): LooseLine[] => {
  const { bundleComponentGroupId } = component;
  const together = matches.filter((one) => one.component.bundleComponentGroupId === bundleComponentGroupId);
  return together.map((one) => one.line).filter((one) => one !== line && one.isWhole && one.quantity > 1);
};

const takes = ({ allowDuplicates, maxSelect }: BundleView['groups'][number]): number =>
  allowDuplicates ? maxSelect : 1;

/** Lines of which a combo can take any: of a dish no more than it takes of it, the dearest; what goes in whole by how many it is. */
const ofUse = ({ groups }: Pick<BundleView, 'groups'>, lines: readonly LooseLine[]): LooseLine[] => {
  const most = new Map<string, { together: number; whole: number }>();
  for (const group of groups)
    for (const { productId } of group.components) {
      const { together, whole } = most.get(productId) ?? { together: 0, whole: 0 };
      most.set(productId, { together: together + takes(group), whole: Math.max(whole, takes(group)) });
    }
  const used = new Set<LooseLine>();
  const mine = lines.filter(({ productId }) => most.has(productId));
  const alike = Map.groupBy(mine, (one) => `${one.productId} ${one.isWhole ? one.quantity : 1}`);
  for (const same of alike.values()) {
    const { together, whole } = most.get(same[0]!.productId)!;
    let room = together;
    for (const line of same.toSorted((a, b) => b.unitPrice - a.unitPrice)) {
      const isTooMuch = line.isWhole && line.quantity > Math.min(room, whole);
      if (room <= 0 || isTooMuch) break;
      room -= line.quantity;
      used.add(line);
    }
  }
  return mine.filter((line) => used.has(line));
};

const matchParts = ({ groups }: Pick<BundleView, 'groups'>, lines: readonly LooseLine[]): Match[] | null => {
  const dishes = new Set(lines.map(({ productId }) => productId));
  const isMissing = (group: BundleView['groups'][number]) =>
    askedOf(group) > 0 && !group.components.some(({ productId }) => dishes.has(productId));
  // Most combos of a long menu: no flow would fill them.
  if (groups.some(isMissing)) return null;
  const edges: Edge<Match>[] = [];
  let asked = 0;
  for (const line of lines) edges.push({ from: 'start', to: line.id, most: line.quantity, cost: 0 });
  for (const group of groups) {
    const min = askedOf(group);
    asked += min;
    edges.push({ from: group.id, to: 'end', most: min, cost: ASKED });
    edges.push({ from: group.id, to: `${group.id} beside`, most: group.maxSelect, cost: 0 });
    edges.push({ from: `${group.id} beside`, to: 'end', most: Math.max(0, group.maxSelect - min), cost: 0 });
    for (const component of group.components) edges.push(...edgesOf(group, component, lines));
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
  const most = takes(group);
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
