import { minor, type Order, type OrderDiscount, sumMinor } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { carriesDiscounts, partsWithin, roomIn } from '@comanda/pricing';
import { addDiscount, discountsOf, stands } from './discounts.store.ts';
import { type PricedDiscounts, priceDiscounts } from './price-discounts.ts';

/** A line, or a combo's lines together. */
type Together = readonly [orderItemId: string, lines: readonly OrderItemRow[]];

/** How much of them the order's discounts take. Minor units. */
const shareOf = ([, lines]: Together, [all, without]: readonly [PricedDiscounts, PricedDiscounts]): number => {
  const sumOf = ({ applied }: PricedDiscounts) => sumMinor(lines.map(({ id }) => applied.lines.get(id)!));
  return sumOf(all) - sumOf(without);
};

/** How much of them one more discount may take with such a limit. Minor units. */
const roomOf = (
  [orderItemId, lines]: Together,
  own: readonly OrderDiscount[],
  { gross, applied }: PricedDiscounts,
  limit: number | null,
): number => {
  const ids = [orderItemId, ...lines.map(({ id }) => id)];
  const taken = own
    .filter((one) => ids.includes(one.orderItemId!))
    .map(({ id, limitPercent }) => ({ limitPercent, off: applied.amounts.get(id)! }));
  return roomIn(sumMinor(lines.filter(carriesDiscounts).map(({ id }) => gross.get(id)!)), taken, limit);
};

/** The greatest there is of them; none where somebody had none. */
const greatest = (limits: readonly (number | null | undefined)[]): number | null =>
  limits.some((one) => typeof one !== 'number') ? null : Math.max(...limits.map(Number));

/**
 * What the discounts of a whole order take off these lines becomes the lines' own, a combo's at its parent, to the centavo, where
 * another order takes the whole up (docs/discounts.md#moving): it was given to these guests, and is not all the other's. Where
 * that is more of a dish than whoever gave it may take off, it goes to the others: a limit that grew with it would be none. The
 * order's discounts stay its own, for when that is taken back. Answers the ids of what it made.
 */
export const carryOrderDiscounts = async (
  tx: WriteContext,
  from: Order,
  lines: readonly OrderItemRow[],
): Promise<string[]> => {
  const all = await discountsOf(tx, from.id);
  const given = all.filter(stands);
  const ofOrder = given.filter(({ orderItemId }) => orderItemId === null);
  const last = ofOrder.at(-1);
  if (!last) return [];
  const own = given.filter(({ orderItemId }) => orderItemId !== null);
  const priced = [await priceDiscounts(tx, from, given), await priceDiscounts(tx, from, own)] as const;
  const limitPercent = greatest(ofOrder.map((one) => one.limitPercent));
  const groups: Together[] = [...Map.groupBy(lines, (line) => line.parentOrderItemId ?? line.id)];
  const shares = groups.map((one) => shareOf(one, priced));
  const rooms = groups.map((one) => roomOf(one, own, priced[1], limitPercent));
  const total = shares.reduce((sum, one) => sum + one, 0);
  const within = partsWithin(total, shares, rooms);
  const made: string[] = [];
  for (const [i, [orderItemId]] of groups.entries()) {
    const share = within[i]!;
    if (share === 0) continue;
    const carried = await addDiscount(tx, all, {
      locationId: from.locationId,
      orderId: from.id,
      orderItemId,
      kind: 'amount',
      value: String(share),
      amount: minor(share),
      reason: last.reason,
      priceRuleId: null,
      approvedBy: last.approvedBy,
      limitPercent,
      createdBy: last.createdBy,
      removedAt: null,
      removedBy: null,
    });
    made.push(carried.id);
  }
  return made;
};
