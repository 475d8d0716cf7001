import { minor, type Order, type OrderDiscount, sumMinor } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { partsByWeight, partsWithin, percentageOf, roomIn, type Taken, takenOffLines, takeOff } from '@comanda/pricing';
import { addDiscount, discounts, discountsOf, stands } from '../discounts.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { priceDiscounts } from './price-discounts.ts';

/** A line, all its combo's lines' own discounts, what its own took, what it costs before them and what they left. Minor units. */
interface Left {
  line: OrderItemRow;
  own: readonly OrderDiscount[];
  taken: readonly Taken[];
  gross: number;
  left: number;
}

const leftOf = async (tx: WriteContext, order: Order, lines: readonly OrderItemRow[]): Promise<Left[]> => {
  const ids = lines.map(({ id }) => id);
  const own = (await discountsOf(tx, order.id)).filter(({ orderItemId }) => ids.includes(orderItemId ?? ''));
  const { gross, applied } = await priceDiscounts(tx, order, own);
  const standing = lines.filter(({ voidedAt, compedAt }) => !voidedAt && !compedAt);
  return standing.map((line): Left => {
    const cost = gross.get(line.id)!;
    const taken = takenOffLines(own.filter(stands), [line], applied);
    return { line, own, taken, gross: cost, left: cost - applied.lines.get(line.id)! };
  });
};

/**
 * What is off a combo goes on with its lines when it is parted (docs/combos.md#parting-one), after what they have of their own: a
 * percentage is the same of each, what a price took off is a part of each, and an amount is spread over them, by largest remainder.
 * Answers the lines of which a greater part is off than was of the combo, for another had no room for it, and the discounts that take
 * what a price took, however much dearer the lines are alone.
 */
export const partDiscounts = async (
  tx: WriteContext,
  order: Order,
  { parent, lines }: { parent: OrderItemRow; lines: readonly OrderItemRow[] },
): Promise<{ raised: ReadonlySet<string>; ofPrices: ReadonlySet<string> }> => {
  const raised = new Set<string>();
  const ofPrices = new Set<string>();
  const all = (await discountsOf(tx, order.id)).filter(({ orderItemId }) => orderItemId === parent.id);
  for (const one of all) {
    const of = await leftOf(tx, order, lines);
    if (!stands(one) || of.length === 0) {
      // It takes nothing off any more, and stays for what it was.
      await discounts.update(tx, one.id, { orderItemId: lines[0]!.id });
      continue;
    }
    const { values, more } = one.kind === 'amount' ? spreadOver(one, of) : partsOf(one, of);
    const { id: _own, createdAt: _at, ...same } = one;
    const kind = one.kind === 'amount' ? 'amount' : 'percentage';
    for (const [i, { line, own }] of of.entries()) {
      if (values[i] === null) continue;
      const part = { kind, value: values[i]!, amount: minor(0), orderItemId: line.id } as const;
      const { id } = await addDiscount(tx, own, { ...same, ...part });
      if (one.kind === 'fixed_price') ofPrices.add(id);
    }
    for (const { line } of more) raised.add(line.id);
    await discounts.delete(tx, one.id);
  }
  return { raised, ofPrices };
};

/** What each line has of a combo's discount, null of nothing, and those that have more of it than the combo had. */
interface Parted {
  values: readonly (string | null)[];
  more: readonly Left[];
}

/** What of a dish one may take off that is not off it already: it stays within its giver's limit of each. Minor units. */
const roomOf = ({ limitPercent }: OrderDiscount, { gross, left, taken }: Left): number =>
  Math.min(left, roomIn(minor(gross), taken, limitPercent));

/** What part of each a percentage or a price takes off: more of the others where one has no room for it. */
const partsOf = (one: OrderDiscount, of: readonly Left[]): Parted => {
  const lefts = of.map(({ left }) => left);
  const isPercentage = one.kind === 'percentage';
  const wanted = isPercentage
    ? lefts.map((left) => takeOff(one, minor(left), 0))
    : partsByWeight(Math.min(one.amount, sumMinor(lefts.map(minor))), lefts);
  const rooms = of.map((there) => roomOf(one, there));
  const isRoom = wanted.every((taken, i) => taken <= rooms[i]!);
  if (isRoom && isPercentage) return { values: of.map(() => one.value), more: [] };
  const shares = partsWithin(
    wanted.reduce((sum, taken) => sum + taken, 0),
    lefts,
    rooms,
  );
  return {
    values: shares.map((share, i) => (share === 0 ? null : percentageOf(share, lefts[i]!))),
    more: isRoom ? [] : of.filter((_, i) => shares[i]! > wanted[i]!),
  };
};

const spreadOver = (one: OrderDiscount, of: readonly Left[]): Parted => {
  const lefts = of.map(({ left }) => left);
  const amount = Number(one.value);
  const within = partsWithin(
    amount,
    lefts,
    of.map((there) => roomOf(one, there)),
  );
  // What there is no room for now comes off when there is more, as any amount.
  const later = partsByWeight(amount - within.reduce((sum, part) => sum + part, 0), lefts);
  const shares = within.map((part, i) => part + later[i]!);
  return { values: shares.map((share) => (share === 0 ? null : String(share))), more: [] };
};
