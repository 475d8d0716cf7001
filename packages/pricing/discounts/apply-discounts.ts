import { type Minor, minor, type OrderDiscount, type OrderItem, sumMinor } from '@comanda/contracts';
import { partsByWeight } from '../splitting/parts-by-weight.ts';
import { THOUSAND } from '../whole-numbers.ts';
import { takeOff } from './take-off.ts';

/** A line as discounts see it. Minor units. */
export interface DiscountableLine {
  id: string;
  /** What it costs before any. */
  gross: Minor;
  thousandths: number;
  /** The parent of the combo it is a line of; null of a line alone. */
  comboId: string | null;
  /** The orders it came with where others took them up, the first it was of first. */
  absorbedWith: readonly string[];
  /** False of what is voided, a courtesy or a combo's parent: nothing is taken off it. */
  carries: boolean;
  /** What a bill that stands took off it already and keeps; null while it may still change. */
  kept: Minor | null;
}

/** False of what is voided, a courtesy or a combo's parent: nothing is taken off it. */
export const carriesDiscounts = ({
  voidedAt,
  compedAt,
  lineType,
}: Pick<OrderItem, 'voidedAt' | 'compedAt' | 'lineType'>): boolean =>
  !voidedAt && !compedAt && lineType !== 'bundle_parent';

/** One that stands, in the order they were given. */
export type StandingDiscount = Pick<
  OrderDiscount,
  'id' | 'orderItemId' | 'absorbedOrderId' | 'kind' | 'value' | 'limitPercent'
>;

/** Minor units. */
export interface AppliedDiscounts {
  /** What comes off each line: its own discounts, and its share of its combo's, of those of orders it came with and of the order's. */
  lines: ReadonlyMap<string, Minor>;
  /** What each discount takes off now. */
  amounts: ReadonlyMap<string, Minor>;
  /** What was left of all lines for the order's own discounts to take off, and what they take. */
  order: { left: Minor; off: Minor };
  /** What combos, orders that were taken up and the order take off each of their lines. */
  together: readonly TakenTogether[];
}

/** By the ids of the discounts that take it. Minor units. */
interface TakenTogether {
  discountIds: readonly string[];
  lines: ReadonlyMap<string, Minor>;
}

/** A line, and what was taken off it so far. */
interface Reduced extends DiscountableLine {
  taken: Minor;
  left: Minor;
}

const takenOff = (line: Reduced, off: number): Reduced => ({
  ...line,
  taken: minor(line.taken + off),
  left: minor(line.left - off),
});

/** What a discount took, and how much of all there is whoever gave it may take. Minor units. */
export interface Taken extends Pick<StandingDiscount, 'limitPercent'> {
  off: Minor;
}

/** What there is to take something off. Minor units. */
interface There {
  /** What it costs before any. */
  gross: Minor;
  /** What those before left of it. */
  left: Minor;
  before: readonly Taken[];
  thousandths: number;
}

/**
 * What discounts would take, each of what the one before left, and no more than whoever gave it may take of all there is now:
 * Q20 off ten beers is not Q20 off the one that is left (docs/discounts.md#limits).
 */
const wantedOf = (discounts: readonly StandingDiscount[], there: There): Minor[] => {
  const taken = [...there.before];
  let { left } = there;
  return discounts.map((discount) => {
    const { limitPercent } = discount;
    const off = minor(Math.min(takeOff(discount, left, there.thousandths), roomIn(there.gross, taken, limitPercent)));
    taken.push({ limitPercent, off });
    left = minor(left - off);
    return off;
  });
};

/**
 * How much more somebody may take off who may take `limit` hundredths: with what was taken by who may no more. Nor do they and who
 * may more take more than these may; what has no limit is nobody's else. Minor units, no end where there is no limit.
 */
export const roomIn = (gross: Minor, taken: readonly Taken[], limit: StandingDiscount['limitPercent']): number => {
  if (typeof limit !== 'number') return Number.POSITIVE_INFINITY;
  const bound = taken.flatMap(({ limitPercent, off }) =>
    typeof limitPercent === 'number' ? [{ limitPercent, off }] : [],
  );
  const rooms = [limit, ...bound.map(({ limitPercent }) => limitPercent).filter((other) => other > limit)].map(
    (most) => {
      const counted = bound.filter(({ limitPercent }) => limitPercent <= most).map(({ off }) => off);
      return takeOff({ kind: 'percentage', value: `${most}` }, gross, 0) - sumMinor(counted);
    },
  );
  return Math.max(0, Math.min(...rooms));
};

/** What a line's own discounts leave. */
const reduce = (line: DiscountableLine, own: readonly StandingDiscount[], amounts: Map<string, Minor>): Reduced => {
  const gross = line.carries ? line.gross : minor(0);
  const taken = wantedOf(own, { gross, left: gross, before: [], thousandths: line.thousandths });
  for (const [i, off] of taken.entries()) amounts.set(own[i]!.id, off);
  const off = sumMinor(taken);
  return { ...line, taken: off, left: minor(line.gross - off) };
};

/** Amounts that come to `total`: what there is less or more than wanted is the last one's, as far as it goes. */
const fitted = (wanted: readonly Minor[], total: Minor): Minor[] => {
  let rest = total - sumMinor(wanted);
  return wanted
    .toReversed()
    .map((one) => {
      const fit = Math.max(0, one + rest);
      rest -= fit - one;
      return minor(fit);
    })
    .toReversed();
};

const leftOf = (lines: readonly Reduced[]): Minor => sumMinor(lines.map(({ left }) => left));

/** By line: `total` spread over them by what is left of each. */
const spreadOver = (total: number, lines: readonly Reduced[]): Map<string, Minor> => {
  const parts = partsByWeight(
    total,
    lines.map(({ left }) => left),
  );
  return new Map(lines.map(({ id }, i) => [id, minor(parts[i]!)]));
};

/** What a bill keeps taken off a line beside what was counted already; null while the line may still change. */
const keptOf = ({ kept, taken }: Reduced): number | null => (kept === null ? null : Math.max(0, kept - taken));

/** Discounts of several lines together, by what they are off. */
interface Together {
  discounts: readonly StandingDiscount[];
  covers: (line: DiscountableLine) => boolean;
}

/**
 * Combos, then orders that others took up, those within others first, then the order itself: each is of what the ones before left.
 */
const togetherOf = (lines: readonly DiscountableLine[], discounts: readonly StandingDiscount[]): Together[] => {
  const ofItems = Map.groupBy(discounts, ({ orderItemId }) => orderItemId);
  const ofOrders = Map.groupBy(ofItems.get(null) ?? [], ({ absorbedOrderId }) => absorbedOrderId ?? null);
  const combos = new Set(lines.flatMap(({ comboId }) => comboId ?? []));
  const depths = new Map<string, number>();
  for (const { absorbedWith } of lines)
    for (const [depth, id] of absorbedWith.entries()) depths.set(id, Math.max(depth, depths.get(id) ?? 0));
  const absorbed = [...depths].sort(([, a], [, b]) => a - b);
  return [
    ...[...combos].map((id) => ({
      discounts: ofItems.get(id) ?? [],
      covers: (line: DiscountableLine) => line.comboId === id,
    })),
    ...absorbed.map(([id]) => ({
      discounts: ofOrders.get(id) ?? [],
      covers: ({ absorbedWith }: DiscountableLine) => absorbedWith.includes(id),
    })),
  ]
    .filter((one) => one.discounts.length > 0)
    .concat({ discounts: ofOrders.get(null) ?? [], covers: () => true });
};

/**
 * Takes discounts off lines together, after those of them that were taken `before`, each of what the one before left, by largest
 * remainder over what is left of each line. A line on a bill carries what `heldOf` says of what it kept, and the open ones the rest;
 * what the discounts take (`amounts`) is what the lines carry. Answers that by line.
 */
const takeTogether = (
  lines: readonly Reduced[],
  discounts: readonly StandingDiscount[],
  before: readonly Taken[],
  heldOf: (line: Reduced, kept: number, share: number) => number,
  amounts: Map<string, Minor>,
): ReadonlyMap<string, Minor> => {
  const carriers = lines.filter(({ carries }) => carries);
  // A price is of them all.
  const gross = sumMinor(carriers.map((line) => line.gross));
  const wanted = wantedOf(discounts, { gross, left: leftOf(carriers), before, thousandths: THOUSAND });
  const shares = spreadOver(sumMinor(wanted), carriers);
  const open = carriers.filter(({ kept }) => kept === null);
  const off = new Map<string, Minor>();
  for (const line of carriers) {
    const kept = keptOf(line);
    if (kept !== null) off.set(line.id, minor(heldOf(line, kept, shares.get(line.id)!)));
  }
  const rest = Math.max(0, sumMinor(wanted) - sumMinor(off.values()));
  for (const [id, share] of spreadOver(Math.min(leftOf(open), rest), open)) off.set(id, share);
  for (const [i, amount] of fitted(wanted, sumMinor(off.values())).entries()) amounts.set(discounts[i]!.id, amount);
  return off;
};

/**
 * Of discounts that were counted, in the order they were, what each took off these lines: of one of a combo of which only some dishes are
 * among them, their part of it.
 */
export const takenOffLines = <T extends Pick<StandingDiscount, 'id' | 'orderItemId' | 'limitPercent'>>(
  discounts: readonly T[],
  lines: readonly Pick<DiscountableLine, 'id'>[],
  { amounts, together }: Pick<AppliedDiscounts, 'amounts' | 'together'>,
): (Taken & { discount: T })[] => {
  const ids = new Set(lines.map(({ id }) => id));
  return discounts.flatMap((discount) => {
    const { id, orderItemId, limitPercent } = discount;
    const amount = amounts.get(id) ?? minor(0);
    const level = together.find(({ discountIds }) => discountIds.includes(id));
    if (!level) return orderItemId !== null && ids.has(orderItemId) ? { discount, limitPercent, off: amount } : [];
    const here = sumMinor([...level.lines].map(([lineId, off]) => (ids.has(lineId) ? off : minor(0))));
    const all = sumMinor(level.lines.values());
    if (here === 0) return [];
    return { discount, limitPercent, off: here === all ? amount : minor(Math.round((amount * here) / all)) };
  });
};

/**
 * Discounts in their one order (docs/discounts.md#the-order): each line's own as they were given, each of what is left; then those
 * of a combo, of what its lines come to, those of orders that were taken up, of what came with them, and the order's, of what all lines
 * come to, spread over them by largest remainder. Nothing goes below nothing, and what is taken off several lines is to the centavo what
 * the lines carry of it, also where lines on bills keep theirs. Pure.
 */
export const applyDiscounts = (
  lines: readonly DiscountableLine[],
  discounts: readonly StandingDiscount[],
): AppliedDiscounts => {
  const amounts = new Map<string, Minor>();
  for (const { id } of discounts) amounts.set(id, minor(0));
  const own = Map.groupBy(discounts, ({ orderItemId }) => orderItemId);
  const levels = togetherOf(lines, discounts);
  // Of what a bill keeps, nobody wrote down whose it was.
  const isKept = levels.length > 1 && lines.some(({ kept }) => kept !== null);
  const free = isKept
    ? applyDiscounts(
        lines.map((line) => ({ ...line, kept: null })),
        discounts,
      ).together
    : [];
  let reduced = lines.map((line) => reduce(line, own.get(line.id) ?? [], amounts));
  const combos = new Set(lines.map(({ comboId }) => comboId));
  const before = discounts.filter(({ orderItemId }) => orderItemId !== null && !combos.has(orderItemId));
  let order = { left: minor(0), off: minor(0) };
  const together: TakenTogether[] = [];
  for (const [i, { discounts: given, covers }] of levels.entries()) {
    const covered = reduced.filter(covers);
    const later = levels.slice(i + 1).filter((one) => one.discounts.length > 0);
    // As much as would be now, all that those after it would not take, and all where nothing else is.
    const heldOf = (line: Reduced, kept: number, share: number) => {
      if (!later.some((one) => one.covers(line))) return kept;
      const theirs = sumMinor(free.slice(i + 1).map((one) => one.lines.get(line.id) ?? minor(0)));
      return Math.max(Math.min(kept, share), kept - theirs);
    };
    const left = leftOf(covered.filter(({ carries }) => carries));
    const taken = takenOffLines(before, covered, { amounts, together });
    const off = takeTogether(covered, given, taken, heldOf, amounts);
    reduced = reduced.map((line) => takenOff(line, off.get(line.id) ?? 0));
    before.push(...given);
    together.push({ discountIds: given.map(({ id }) => id), lines: off });
    order = { left, off: sumMinor(off.values()) };
  }
  const totals = reduced.map((line): [string, Minor] => [line.id, minor(line.carries ? (line.kept ?? line.taken) : 0)]);
  return { lines: new Map(totals), amounts, order, together };
};
