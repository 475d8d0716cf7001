import { minor, type Order, sumMinor } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { addDiscount, discountsOf, stands } from './discounts.store.ts';
import { type PricedDiscounts, priceDiscounts } from './price-discounts.ts';

/** What of a line, or of a combo's lines together, is taken off now, of how much, and the part of it that is the order's. Minor units. */
interface Share {
  off: number;
  of: number;
  share: number;
}

const shareOf = (
  lines: readonly OrderItemRow[],
  [all, without]: readonly [PricedDiscounts, PricedDiscounts],
): Share => {
  const sumOf = ({ applied }: PricedDiscounts) => sumMinor(lines.map(({ id }) => applied.lines.get(id)!));
  const of = sumMinor(lines.map(({ id }) => all.gross.get(id)!));
  return { off: sumOf(all), of, share: sumOf(all) - sumOf(without) };
};

/**
 * What the discounts of a whole order take off these lines becomes the lines' own, a combo's at its parent, to the centavo, where
 * another order takes the whole up (docs/discounts.md#moving): it was given to these guests, and is not all the other's. The
 * order's discounts stay its own, for when that is taken back. Answers the ids of what it made.
 */
export const carryOrderDiscounts = async (
  tx: WriteContext,
  from: Order,
  lines: readonly OrderItemRow[],
): Promise<string[]> => {
  const all = await discountsOf(tx, from.id);
  const given = all.filter(stands);
  const last = given.findLast(({ orderItemId }) => orderItemId === null);
  if (!last) return [];
  const own = given.filter(({ orderItemId }) => orderItemId !== null);
  const priced = [await priceDiscounts(tx, from, given), await priceDiscounts(tx, from, own)] as const;
  const made: string[] = [];
  for (const [orderItemId, together] of Map.groupBy(lines, (line) => line.parentOrderItemId ?? line.id)) {
    const { off, of, share } = shareOf(together, priced);
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
      // What it is of it now is the most it may be later, where its giver has a limit.
      limitPercent: last.limitPercent == null ? null : Math.ceil((100 * off) / of),
      createdBy: last.createdBy,
      removedAt: null,
      removedBy: null,
    });
    made.push(carried.id);
  }
  return made;
};
