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
  kept: Kept | null;
}

/** What a line carries of discounts of several lines, by their ids. Minor units. */
export type Shares = Readonly<Record<string, Minor>>;

/** Minor units. */
export interface Kept {
  total: Minor;
  /** Null where nobody wrote them down. */
  shares: Shares | null;
}

/** False of what is voided, a courtesy or a combo's parent: nothing is taken off it. */
export const carriesDiscounts = ({
  voidedAt,
  compedAt,
  lineType,
}: Pick<OrderItem, 'voidedAt' | 'compedAt' | 'lineType'>): boolean =>
  !voidedAt && !compedAt && lineType !== 'bundle_parent';

/** One that stands, in the order they were given, with what it took when it was counted last; nothing where it never was. */
export type StandingDiscount = Pick<
  OrderDiscount,
  'id' | 'orderItemId' | 'absorbedOrderId' | 'kind' | 'value' | 'limitPercent'
> &
  Partial<Pick<OrderDiscount, 'amount'>>;

/** Minor units. */
export interface AppliedDiscounts {
  /** What comes off each line: its own discounts, and its share of its combo's, of those of orders it came with and of the order's. */
  lines: ReadonlyMap<string, Minor>;
  /** What each discount takes off now. */
  amounts: ReadonlyMap<string, Minor>;
  /** What was left of all lines for the order's own discounts to take off, and what they take. */
  order: { left: Minor; off: Minor };
  /** What each discount of a combo, of an order that was taken up and of the order takes off each of its lines, in the order they count. */
  together: ReadonlyMap<string, ReadonlyMap<string, Minor>>;
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

const leftOf = (lines: readonly Reduced[]): Minor => sumMinor(lines.map(({ left }) => left));

/** By line: `total` spread over them by what is left of each. */
const spreadOver = (total: number, lines: readonly Reduced[]): Map<string, Minor> => {
  const parts = partsByWeight(
    total,
    lines.map(({ left }) => left),
  );
  return new Map(lines.map(({ id }, i) => [id, minor(parts[i]!)]));
};

/** A discount of several lines together. */
interface Together {
  discount: StandingDiscount;
  covers: (line: DiscountableLine) => boolean;
}

/** Of the order itself, all its lines: no combo's, nor that of an order it took up. */
const isOfAll = ({ orderItemId, absorbedOrderId }: StandingDiscount): boolean =>
  orderItemId === null && !absorbedOrderId;

/** Combos' discounts, then those of orders that others took up, those within others first, then the order's. */
const togetherOf = (lines: readonly DiscountableLine[], discounts: readonly StandingDiscount[]): Together[] => {
  const combos = new Set(lines.flatMap(({ comboId }) => comboId ?? []));
  const depths = new Map<string, number>();
  for (const { absorbedWith } of lines)
    for (const [depth, id] of absorbedWith.entries()) depths.set(id, Math.max(depth, depths.get(id) ?? 0));
  const absorbed = [...depths].sort(([, a], [, b]) => a - b).map(([id]) => id);
  return [
    ...[...combos].flatMap((id) =>
      discounts
        .filter(({ orderItemId }) => orderItemId === id)
        .map((discount) => ({ discount, covers: ({ comboId }: DiscountableLine) => comboId === id })),
    ),
    ...absorbed.flatMap((id) =>
      discounts
        .filter(({ orderItemId, absorbedOrderId }) => orderItemId === null && absorbedOrderId === id)
        .map((discount) => ({
          discount,
          covers: ({ absorbedWith }: DiscountableLine) => absorbedWith.includes(id),
        })),
    ),
    ...discounts.filter(isOfAll).map((discount) => ({ discount, covers: () => true })),
  ];
};

/**
 * What a discount takes off these lines together, after those of them that were taken `before`, by largest remainder over what is left of
 * each line: a line on a bill carries what it kept of it, and the open ones the rest. By line, minor units.
 */
const takeTogether = (
  lines: readonly Reduced[],
  discount: StandingDiscount,
  before: readonly Taken[],
  keptOf: (line: Reduced) => Minor | null,
): ReadonlyMap<string, Minor> => {
  // A price is of them all.
  const gross = sumMinor(lines.map((line) => line.gross));
  const [wanted = minor(0)] = wantedOf([discount], { gross, left: leftOf(lines), before, thousandths: THOUSAND });
  const off = new Map<string, Minor>();
  const open = lines.filter((line) => {
    const kept = keptOf(line);
    if (kept !== null) off.set(line.id, kept);
    return kept === null;
  });
  const rest = Math.max(0, wanted - sumMinor(off.values()));
  for (const [id, share] of spreadOver(Math.min(leftOf(open), rest), open)) off.set(id, share);
  return off;
};

const SCALE = 1_000;

/** `total` by weight, none above its room; what one has no room for goes to those that have, in order. Whole numbers. */
const partsWithin = (total: number, weights: readonly number[], rooms: readonly number[]): number[] => {
  const parts = partsByWeight(total, weights).map((part, i) => Math.min(part, rooms[i]!));
  let left = total - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, i) => {
    const more = Math.min(left, rooms[i]! - part);
    left -= more;
    return part + more;
  });
};

/**
 * Whose it is what lines on bills kept, where nobody wrote that down (lines of before `order_item.discount_shares`): as all that took
 * something when it was counted last would share those lines, were they open, and none more than it took. By line, by discount, minor
 * units.
 */
const unwrittenShares = (
  lines: readonly DiscountableLine[],
  discounts: readonly StandingDiscount[],
): ReadonlyMap<string, Shares> => {
  const unwritten = lines.filter(({ kept }) => kept?.shares === null);
  if (unwritten.length === 0) return new Map();
  const open = applyDiscounts(
    lines.map((line) => (line.kept?.shares === null ? { ...line, kept: null } : line)),
    discounts.filter(({ amount = 0 }) => amount > 0),
  );
  const room = new Map(discounts.map(({ id, amount = 0 }) => [id, Number(amount)]));
  const took = new Map(room);
  return new Map(
    unwritten.map(({ id, kept }) => {
      const shares = Object.entries(sharesOf(open, id));
      const ids = shares.map(([discountId]) => discountId);
      const own = (open.lines.get(id) ?? 0) - sumMinor(shares.map(([, share]) => share));
      const weights = shares.map(([of, share]) => Math.round((share / open.amounts.get(of)!) * took.get(of)! * SCALE));
      const rest = Math.max(0, (kept?.total ?? 0) - own);
      const parts = partsWithin(
        rest,
        weights,
        ids.map((of) => room.get(of)!),
      );
      for (const [i, of] of ids.entries()) room.set(of, room.get(of)! - parts[i]!);
      return [id, Object.fromEntries(ids.map((of, i) => [of, minor(parts[i]!)]))];
    }),
  );
};

/** Of discounts that were counted, in the order they were, what each took off these lines. */
export const takenOffLines = <T extends Pick<StandingDiscount, 'id' | 'orderItemId' | 'limitPercent'>>(
  discounts: readonly T[],
  lines: readonly Pick<DiscountableLine, 'id'>[],
  { amounts, together }: Pick<AppliedDiscounts, 'amounts' | 'together'>,
): (Taken & { discount: T })[] => {
  const ids = new Set(lines.map(({ id }) => id));
  return discounts.flatMap((discount) => {
    const { id, orderItemId, limitPercent } = discount;
    const shares = together.get(id);
    if (!shares)
      return orderItemId !== null && ids.has(orderItemId)
        ? { discount, limitPercent, off: amounts.get(id) ?? minor(0) }
        : [];
    const off = sumMinor([...shares].map(([lineId, share]) => (ids.has(lineId) ? share : minor(0))));
    return off > 0 ? { discount, limitPercent, off } : [];
  });
};

/** What of all that is off a line is of discounts of several lines. */
export const sharesOf = ({ together }: Pick<AppliedDiscounts, 'together'>, lineId: string): Shares =>
  Object.fromEntries(
    [...together].flatMap(([id, lines]) => {
      const share = lines.get(lineId) ?? minor(0);
      return share > 0 ? [[id, share]] : [];
    }),
  );

/**
 * Discounts in their one order (docs/discounts.md#the-order): each line's own as they were given, each of what is left; then those
 * of a combo, of what its lines come to, those of orders that were taken up, of what came with them, and the order's, of what all lines
 * come to, each spread over them by largest remainder. Nothing goes below nothing, and what is taken off several lines is to the centavo
 * what the lines carry of it, also where lines on bills keep theirs. Pure.
 */
export const applyDiscounts = (
  lines: readonly DiscountableLine[],
  discounts: readonly StandingDiscount[],
): AppliedDiscounts => {
  const amounts = new Map<string, Minor>();
  for (const { id } of discounts) amounts.set(id, minor(0));
  const own = Map.groupBy(discounts, ({ orderItemId }) => orderItemId);
  let reduced = lines.map((line) => reduce(line, own.get(line.id) ?? [], amounts));
  const levels = togetherOf(lines, discounts);
  const lastOf = new Map<string, string>();
  for (const { discount, covers } of levels)
    for (const line of lines) if (covers(line)) lastOf.set(line.id, discount.id);
  const combos = new Set(lines.map(({ comboId }) => comboId));
  const unwritten = unwrittenShares(lines, discounts);
  const before = discounts.filter(({ orderItemId }) => orderItemId !== null && !combos.has(orderItemId));
  const together = new Map<string, ReadonlyMap<string, Minor>>();
  for (const { discount, covers } of levels) {
    const { id } = discount;
    // The last has what none of the others say.
    const keptOf = ({ id: lineId, kept, taken }: Reduced): Minor | null => {
      if (kept === null) return null;
      const rest = minor(Math.max(0, kept.total - taken));
      if (lastOf.get(lineId) === id) return rest;
      const share = (kept.shares ?? unwritten.get(lineId))?.[id];
      return minor(Math.min(rest, share ?? 0));
    };
    const covered = reduced.filter((line) => line.carries && covers(line));
    const off = takeTogether(covered, discount, takenOffLines(before, covered, { amounts, together }), keptOf);
    reduced = reduced.map((line) => takenOff(line, off.get(line.id) ?? 0));
    amounts.set(id, sumMinor(off.values()));
    before.push(discount);
    together.set(id, off);
  }
  const off = sumMinor(discounts.filter(isOfAll).map(({ id }) => amounts.get(id)!));
  const left = minor(leftOf(reduced.filter(({ carries }) => carries)) + off);
  const totals = reduced.map((line): [string, Minor] => [
    line.id,
    minor(line.carries ? (line.kept?.total ?? line.taken) : 0),
  ]);
  return { lines: new Map(totals), amounts, order: { left, off }, together };
};
