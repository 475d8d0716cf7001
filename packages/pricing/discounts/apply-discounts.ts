import { type Minor, minor, type OrderDiscount, sumMinor } from '@comanda/contracts';
import { partsByWeight } from '../splitting/parts-by-weight.ts';
import { takeOff } from './take-off.ts';

/** A line as discounts see it. Minor units. */
export interface DiscountableLine {
  id: string;
  /** What it costs before any. */
  gross: Minor;
  thousandths: number;
  /** False of what is voided, a courtesy or a combo's parent: nothing is taken off it. */
  carries: boolean;
  /** What a bill that stands took off it already and keeps; null while it may still change. */
  kept: Minor | null;
}

/** One that stands, in the order they were given. */
export type StandingDiscount = Pick<OrderDiscount, 'id' | 'orderItemId' | 'kind' | 'value'>;

/** Minor units. */
export interface AppliedDiscounts {
  /** What comes off each line: its own discounts and its share of the order's. */
  lines: ReadonlyMap<string, Minor>;
  /** What each discount takes off now. */
  amounts: ReadonlyMap<string, Minor>;
  /** What was left of all lines for the order's discounts to take off, and what they take. */
  order: { left: Minor; off: Minor };
}

/** A line after its own discounts. */
interface Reduced extends DiscountableLine {
  own: Minor;
  left: Minor;
}

/** What a line's own discounts leave, each taken of what the one before left. */
const reduce = (line: DiscountableLine, own: readonly StandingDiscount[], amounts: Map<string, Minor>): Reduced => {
  let left = line.gross;
  for (const discount of own) {
    const off = line.carries ? takeOff(discount, left, line.thousandths) : minor(0);
    amounts.set(discount.id, off);
    left = minor(left - off);
  }
  return { ...line, own: minor(line.gross - left), left };
};

/** What the order's discounts would take, each of what the one before left. */
const wantedOf = (discounts: readonly StandingDiscount[], all: Minor): Minor[] => {
  let left = all;
  return discounts.map((discount) => {
    const off = takeOff(discount, left, 0);
    left = minor(left - off);
    return off;
  });
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

/**
 * Discounts in their one order (docs/discounts.md#the-order): each line's own as they were given, each of what is left; then the
 * order's of what all lines come to, spread over them by largest remainder. Nothing goes below nothing, and what the order's
 * take is to the centavo what the lines carry of it, also where lines on bills keep theirs. Pure.
 */
export const applyDiscounts = (
  lines: readonly DiscountableLine[],
  discounts: readonly StandingDiscount[],
): AppliedDiscounts => {
  const amounts = new Map<string, Minor>();
  for (const { id } of discounts) amounts.set(id, minor(0));
  const own = Map.groupBy(discounts, ({ orderItemId }) => orderItemId);
  const reduced = lines.map((line) => reduce(line, own.get(line.id) ?? [], amounts));
  const carriers = reduced.filter(({ carries }) => carries);
  const open = carriers.filter(({ kept }) => kept === null);
  const held = sumMinor(carriers.map((line) => keptShare(line)));
  const ofOrder = own.get(null) ?? [];
  const left = sumMinor(carriers.map((line) => line.left));
  const wanted = wantedOf(ofOrder, left);
  const room = sumMinor(open.map((line) => line.left));
  const spread = minor(Math.min(room, Math.max(0, sumMinor(wanted) - held)));
  const shares = partsByWeight(
    spread,
    open.map((line) => line.left),
  );
  const off = minor(held + spread);
  for (const [i, amount] of fitted(wanted, off).entries()) amounts.set(ofOrder[i]!.id, amount);
  const shareOf = new Map(open.map(({ id }, i) => [id, shares[i] ?? 0]));
  const totals = reduced.map((line): [string, Minor] => [line.id, offLine(line, shareOf.get(line.id) ?? 0)]);
  return { lines: new Map(totals), amounts, order: { left, off } };
};

/** What a line on a bill keeps of the order's discounts. */
const keptShare = ({ kept, own }: Reduced): Minor => minor(kept === null ? 0 : Math.max(0, kept - own));

const offLine = ({ carries, kept, own }: Reduced, share: number): Minor => minor(carries ? (kept ?? own + share) : 0);
