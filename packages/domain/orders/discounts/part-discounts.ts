import { minor, type Order, type OrderDiscount, sumMinor } from '@comanda/contracts';
import type { OrderItemRow, OrderMoveRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { partsByWeight, partsWithin, roomIn, type Taken, takeOff } from '@comanda/pricing';
import { namedLine } from '../lines/audited-line.ts';
import { mergesInto, moves } from '../moving/moves.store.ts';
import { addDiscount, discounts, discountsOf, stands } from './discounts.store.ts';
import { logDiscount } from './log-discount.ts';
import { priceDiscounts } from './price-discounts.ts';

/** A line, all its combo's lines' own discounts, what its own took, what it costs before them and what they left. Minor units. */
interface Left {
  line: OrderItemRow;
  own: readonly OrderDiscount[];
  taken: readonly Taken[];
  gross: number;
  left: number;
}

/** What a combo's lines had left for each of its discounts to take off, by the discount. Minor units. */
type LeftBefore = ReadonlyMap<string, number>;

const leftOf = async (
  tx: WriteContext,
  order: Order,
  lines: readonly OrderItemRow[],
): Promise<{ of: Left[]; total: number }> => {
  const ids = lines.map(({ id }) => id);
  const own = (await discountsOf(tx, order.id)).filter(({ orderItemId }) => ids.includes(orderItemId ?? ''));
  const { gross, applied } = await priceDiscounts(tx, order, own);
  const standing = lines.filter(({ voidedAt, compedAt }) => !voidedAt && !compedAt);
  const of = standing.map((line): Left => {
    const cost = gross.get(line.id)!;
    const taken = own
      .filter((one) => stands(one) && one.orderItemId === line.id)
      .map(({ id, limitPercent }) => ({ limitPercent, off: applied.amounts.get(id)! }));
    return { line, own, taken, gross: cost, left: cost - applied.lines.get(line.id)! };
  });
  return { of, total: of.reduce((sum, { left }) => sum + left, 0) };
};

const ofCombo = async (tx: WriteContext, parent: OrderItemRow): Promise<OrderDiscount[]> =>
  (await discountsOf(tx, parent.orderId)).filter(({ orderItemId }) => orderItemId === parent.id);

/** Asked while its lines still are the combo's. */
export const leftForDiscounts = async (
  tx: WriteContext,
  order: Order,
  { parent, children }: { parent: OrderItemRow; children: readonly OrderItemRow[] },
): Promise<LeftBefore> => {
  const before = new Map<string, number>();
  const given = (await ofCombo(tx, parent)).filter(stands);
  if (given.length === 0) return before;
  let { total } = await leftOf(tx, order, children);
  for (const { id, amount } of given) {
    before.set(id, total);
    total -= amount;
  }
  return before;
};

/** A part of the other order was off it, and is of what its dishes cost now, as it had been there. */
const isPartOfOrder = async (tx: WriteContext, { fromOrderId }: OrderMoveRow): Promise<boolean> =>
  (await discountsOf(tx, fromOrderId)).every(
    (one) => one.orderItemId !== null || !stands(one) || one.kind === 'percentage',
  );

/** What one that is no percentage takes off the dishes together. Minor units. */
const amountOf = async (
  tx: WriteContext,
  one: OrderDiscount,
  { move, before, now }: { move: OrderMoveRow | undefined; before: number; now: number },
): Promise<number> => {
  const isScaled = move !== undefined && before > 0 && (await isPartOfOrder(tx, move));
  if (one.kind === 'amount' && !move) return Number(one.value);
  return Math.min(isScaled ? Math.round((one.amount * now) / before) : one.amount, now);
};

/**
 * What is off a combo goes on with its lines when it is parted (docs/combos.md#parting-one), after what they have of their own: a
 * percentage is the same of each; an amount, and what a price took off, is spread over them by largest remainder. What was a whole
 * order's goes back to it with a merge, and is as much of the dishes as it was of the combo where it was a part. `before`: what
 * `leftForDiscounts` said. Answers the lines of which a greater part is off than was of the combo, for another had no room for it.
 */
export const partDiscounts = async (
  tx: WriteContext,
  order: Order,
  { parent, lines, before }: { parent: OrderItemRow; lines: readonly OrderItemRow[]; before: LeftBefore },
): Promise<ReadonlySet<string>> => {
  const raised = new Set<string>();
  const all = await ofCombo(tx, parent);
  // What a whole order's becomes at a merge is an amount.
  const merges = all.some(({ kind }) => kind === 'amount') ? await mergesInto(tx, order.id).execute() : [];
  for (const one of all) {
    const { of, total } = await leftOf(tx, order, lines);
    // The merge at which a whole order's discounts became, among others, this one.
    const move = merges.find(({ moved }) => moved.discounts?.includes(one.id));
    const amount = await amountOf(tx, one, { move, before: before.get(one.id) ?? 0, now: total });
    if (!stands(one) || of.length === 0) {
      // It takes nothing off any more, and stays for what it was.
      await discounts.update(tx, one.id, { orderItemId: lines[0]!.id });
      continue;
    }
    const given = one.kind === 'percentage' ? await giveEach(tx, one, of) : await giveSpread(tx, one, of, amount);
    await discounts.delete(tx, one.id);
    for (const { kind, value, orderItemId } of given)
      if (kind === 'percentage' && Number(value) > Number(one.value)) raised.add(orderItemId!);
    if (!move) continue;
    const ids = move.moved.discounts!.flatMap((id) => (id === one.id ? given.map((part) => part.id) : id));
    await moves.update(tx, move.id, { moved: { ...move.moved, discounts: ids } });
    if (sumMinor(given.map((part) => part.amount)) > one.amount) await logEach(tx, order, { given, lines });
  }
  return raised;
};

/** What of a dish one may take off that is not off it already: it stays within its giver's limit of each. Minor units. */
const roomOf = ({ limitPercent }: OrderDiscount, { gross, left, taken }: Left): number =>
  Math.min(left, roomIn(minor(gross), taken, limitPercent));

/** To two decimals. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100;

/** What part of each a percentage takes off: the same, and more of the others where one has no room for it. */
const percentOfEach = (one: OrderDiscount, of: readonly Left[]): number[] => {
  const [lefts, rooms] = [of.map(({ left }) => left), of.map((there) => roomOf(one, there))];
  const wanted = lefts.map((left) => takeOff(one, minor(left), 0));
  if (wanted.every((taken, i) => taken <= rooms[i]!)) return of.map(() => Number(one.value));
  const shares = partsWithin(sumMinor(wanted), lefts, rooms);
  const open = [...of.keys()].filter((i) => shares[i]! < rooms[i]!);
  const sumOf = (all: readonly number[]) => open.reduce((sum, i) => sum + all[i]!, 0);
  return shares.map((share, i) =>
    open.includes(i) ? percentOf(sumOf(shares), sumOf(lefts)) : percentOf(share, lefts[i]!),
  );
};

const giveEach = async (tx: WriteContext, one: OrderDiscount, of: readonly Left[]): Promise<OrderDiscount[]> => {
  const { id: _own, createdAt: _at, ...same } = one;
  const percents = percentOfEach(one, of);
  const given: OrderDiscount[] = [];
  for (const [i, { line, own }] of of.entries()) {
    if (percents[i] === 0) continue;
    const value = percents[i]!.toFixed(2);
    given.push(await addDiscount(tx, own, { ...same, value, amount: minor(0), orderItemId: line.id }));
  }
  return given;
};

const giveSpread = async (
  tx: WriteContext,
  one: OrderDiscount,
  of: readonly Left[],
  amount: number,
): Promise<OrderDiscount[]> => {
  const { id: _own, createdAt: _at, ...same } = one;
  const lefts = of.map(({ left }) => left);
  const rooms = of.map((there) => roomOf(one, there));
  const within = partsWithin(amount, lefts, rooms);
  // What there is no room for now comes off when there is more, as any amount.
  const later = partsByWeight(amount - within.reduce((sum, part) => sum + part, 0), lefts);
  const given: OrderDiscount[] = [];
  for (const [i, { line, own }] of of.entries()) {
    const share = within[i]! + later[i]!;
    if (share === 0) continue;
    const part = { kind: 'amount', value: String(share), amount: minor(share), orderItemId: line.id } as const;
    given.push(await addDiscount(tx, own, { ...same, ...part }));
  }
  return given;
};

/** More is off than was given: the log says of which dish, and how much. */
const logEach = async (
  tx: WriteContext,
  order: Order,
  { given, lines }: { given: readonly OrderDiscount[]; lines: readonly OrderItemRow[] },
): Promise<void> => {
  for (const part of given) {
    const line = lines.find(({ id }) => id === part.orderItemId)!;
    await logDiscount(tx, part, { ...namedLine(order, line) });
  }
};
