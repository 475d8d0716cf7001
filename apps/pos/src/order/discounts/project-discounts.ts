import { type DiscountDetail, type Minor, minor, type OrderView, sumMinor } from '@comanda/contracts';
import {
  type AppliedDiscounts,
  applyDiscounts,
  carriesDiscounts,
  type DiscountableLine,
  frozenRate,
  grossOf,
  lineTotal,
  optionsTotal,
  type Shares,
  type StandingDiscount,
  sharesOf,
  taxSnapshot,
  thousandthsOf,
} from '@comanda/pricing';
import type { LineOnScreen } from '../project-order.ts';

const standing = (own: readonly DiscountDetail[] | undefined, orderItemId: string | null): StandingDiscount[] =>
  (own ?? []).map(({ id, kind, value, limitPercent, absorbedOrderId, amount }) => ({
    id,
    orderItemId,
    absorbedOrderId,
    kind,
    value: String(value),
    limitPercent,
    amount,
  }));

/** What a line costs before anything is taken off. Minor units. */
export const grossOfLine = (line: LineOnScreen): Minor => grossOf(line, optionsTotal(line.modifiers));

/** What it would cost by the menu, without the rules it was sold by; a combo, before its own discounts. Minor units. */
export const listedPrice = (line: LineOnScreen): Minor =>
  line.comboTotal ?? grossOfLine({ ...line, unitPriceSnapshot: line.listPriceSnapshot ?? line.unitPriceSnapshot });

/** What is taken off a line for itself alone, its share of the order's discounts aside. Minor units. */
export const ownOff = ({ discounts }: Pick<LineOnScreen, 'discounts'>): Minor =>
  sumMinor((discounts ?? []).map(({ amount }) => amount));

/**
 * What a line costs after its own discounts: what the order's take off is said below all of them. A combo's parent costs what its lines
 * do. Minor units.
 */
export const priceOnTicket = (line: LineOnScreen): Minor => {
  if (line.comboTotal !== undefined) return minor(line.comboTotal - ownOff(line));
  return line.discounts === undefined
    ? line.lineTotal
    : minor(line.lineTotal + (line.discountTotal ?? 0) - ownOff(line));
};

/** A line as discounts leave it; one of which nothing is other stays itself. */
const withOff = (line: LineOnScreen, applied: AppliedDiscounts): LineOnScreen => {
  const discountTotal = applied.lines.get(line.id) ?? minor(0);
  const discountShares = sharesOf(applied, line.id);
  const discounts = line.discounts?.map((one) => ({ ...one, amount: applied.amounts.get(one.id) ?? one.amount }));
  const off = { discountTotal, discountShares, ...(discounts && { discounts }) };
  const was = { discountTotal: line.discountTotal ?? 0, discountShares: line.discountShares ?? {} };
  if (JSON.stringify(off) === JSON.stringify({ ...was, ...(discounts && { discounts: line.discounts }) })) return line;
  const next = { ...line, ...off };
  const category = line.taxBreakdownSnapshot?.category ?? 'exempt';
  const net = minor(grossOfLine(line) - discountTotal);
  return {
    ...next,
    ...taxSnapshot(net, category, frozenRate(line)),
    lineTotal: lineTotal(next, optionsTotal(line.modifiers)),
  };
};

const discountable = (line: LineOnScreen): DiscountableLine => ({
  id: line.id,
  gross: grossOfLine(line),
  thousandths: thousandthsOf(line.quantity),
  comboId: line.parentOrderItemId,
  absorbedWith: line.absorbedWith ?? [],
  carries: carriesDiscounts(line),
  kept: null,
});

/** By line, what its own and its combo's discounts take off it: what it carries beside that is the order's. Minor units. */
export const ownAndComboOff = ({ items }: Pick<OrderView, 'items'>): ReadonlyMap<string, Minor> =>
  applyDiscounts(
    items.map(discountable),
    items.flatMap((line) => standing(line.discounts, line.id)),
  ).lines;

/** All that is off lines and their order, in the order it counts in. */
const givenOn = (items: readonly LineOnScreen[], order: Pick<OrderView, 'discounts'>): StandingDiscount[] => [
  ...items.flatMap((line) => standing(line.discounts, line.id)),
  ...standing(order.discounts, null),
];

/**
 * What each line carries of discounts of several lines, by their ids: as its hub wrote it down or, of lines older than that, as the hub
 * will. Minor units.
 */
export const sharesOnLines = (order: OrderView): ReadonlyMap<string, Shares> => {
  const kept = ({ discountTotal, discountShares }: OrderView['items'][number]) => ({
    total: minor(discountTotal ?? 0),
    shares: discountShares ?? null,
  });
  const lines = order.items.map((line) => ({ ...discountable(line), kept: kept(line) }));
  const applied = applyDiscounts(lines, givenOn(order.items, order));
  return new Map(lines.map(({ id }) => [id, sharesOf(applied, id)]));
};

/** What guests pay for lines after all that is off them and the whole order, where no bill keeps any. Minor units. */
export const paidFor = (items: readonly LineOnScreen[], order: Pick<OrderView, 'discounts'>): Minor => {
  const off = applyDiscounts(items.map(discountable), givenOn(items, order)).lines;
  return sumMinor(
    items.filter(carriesDiscounts).map((line) => minor(grossOfLine(line) - (off.get(line.id) ?? minor(0)))),
  );
};

/**
 * The order's discounts on lines the hub has not answered of, as it will count them; which lines bills keep is not known here,
 * and shows with its answer. A line of which nothing is other stays itself.
 */
export const projectDiscounts = (
  order: OrderView,
  items: LineOnScreen[],
): { items: LineOnScreen[]; discounts: OrderView['discounts'] } => {
  const given = givenOn(items, order);
  if (given.length === 0 || items === order.items) return { items, discounts: order.discounts };
  const applied = applyDiscounts(items.map(discountable), given);
  return {
    items: items.map((line) => withOff(line, applied)),
    discounts: order.discounts?.map((one) => ({ ...one, amount: applied.amounts.get(one.id) ?? one.amount })),
  };
};
