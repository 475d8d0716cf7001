import {
  type AppliedRule,
  type BillView,
  type DiscountDetail,
  type Minor,
  type OrderItemView,
  sumMinor,
} from '@comanda/contracts';
import { evenParts, type Remaining, remainingLines, splitBySeat, THOUSAND, takeInTurn } from '@comanda/pricing';
import { optionWords } from '../order/line-state.ts';
import type { OnBill } from './bill-groups.ts';

/** What is left to bill of one line. */
export interface BillableLine extends Remaining {
  name: string;
  /** How many were ordered. */
  quantity: number;
  /** What was taken off it, by name and amount. */
  discounts: readonly DiscountDetail[];
  /** The rules it was sold by, with what they took off one. */
  priceRulesSnapshot: readonly AppliedRule[] | null;
  /** Which of the dish it is: two sodas looked alike. */
  options: readonly string[];
}

/** Thousandths of each line on each bill being made: `byLine[id][bill]`. */
export interface Allocation {
  bills: number;
  byLine: Readonly<Record<string, readonly number[]>>;
}

/** Lines not yet on a bill, or the part of them that is not. Cancelled bills give their lines back. */
export const billableLines = (items: readonly OrderItemView[], bills: readonly BillView[]): BillableLine[] => {
  const taken = bills.filter((bill) => bill.status !== 'cancelled').flatMap((bill) => bill.mappings);
  const byId = new Map(items.map((item) => [item.id, item]));
  return remainingLines({ items }, taken).map((line) => {
    const item = byId.get(line.orderItemId)!;
    const { productNameSnapshot: name, quantity, discounts = [], priceRulesSnapshot = null } = item;
    return { ...line, name, quantity, discounts, priceRulesSnapshot, options: optionWords(item) };
  });
};

export const emptyAllocation = (bills: number): Allocation => ({ bills, byLine: {} });

const unitsOn = (allocation: Allocation, lineId: string): number[] =>
  Array.from({ length: allocation.bills }, (_, bill) => allocation.byLine[lineId]?.[bill] ?? 0);

/** Thousandths of a line that are on no bill yet. */
export const unassigned = (allocation: Allocation, line: BillableLine): number =>
  line.thousandths - unitsOn(allocation, line.orderItemId).reduce((sum, units) => sum + units, 0);

/** The bills a line is on, by their place. */
export const billsOf = (allocation: Allocation, lineId: string): number[] =>
  unitsOn(allocation, lineId).flatMap((units, bill) => (units > 0 ? [bill] : []));

/** What that rest comes to, once the bills are made as they are. Minor units. */
export const unassignedAmount = (allocation: Allocation, line: BillableLine): Minor =>
  takeInTurn(line, unitsOn(allocation, line.orderItemId)).left.amount;

/**
 * What of a line the list of what is left says: what is on no bill yet, and of a combo that is on bills whole, all of it. `items`: the
 * order's. Pure.
 */
export const restOf = (
  allocation: Allocation,
  lines: readonly BillableLine[],
  items: readonly Pick<OrderItemView, 'id' | 'parentOrderItemId'>[],
): ((line: BillableLine) => OnBill) => {
  const combos = new Map(items.map(({ id, parentOrderItemId }) => [id, parentOrderItemId]));
  const comboOf = ({ orderItemId }: BillableLine) => combos.get(orderItemId) ?? orderItemId;
  const open = new Set(lines.filter((line) => unassigned(allocation, line) > 0).map(comboOf));
  return (line) => ({
    orderItemId: line.orderItemId,
    thousandths: open.has(comboOf(line)) ? unassigned(allocation, line) : line.thousandths,
    amount: unassignedAmount(allocation, line),
  });
};

const withUnits = (allocation: Allocation, lineId: string, units: number[]): Allocation => ({
  ...allocation,
  byLine: { ...allocation.byLine, [lineId]: units },
});

/** Puts what is left of a line on a bill. */
export const assign = (allocation: Allocation, line: BillableLine, bill: number): Allocation => {
  const units = unitsOn(allocation, line.orderItemId);
  units[bill] = (units[bill] ?? 0) + unassigned(allocation, line);
  return withUnits(allocation, line.orderItemId, units);
};

/** Puts one piece (or what is left, if that is less) of a line on a bill. */
export const assignOne = (allocation: Allocation, line: BillableLine, bill: number): Allocation => {
  const units = unitsOn(allocation, line.orderItemId);
  units[bill] = (units[bill] ?? 0) + Math.min(THOUSAND, unassigned(allocation, line));
  return withUnits(allocation, line.orderItemId, units);
};

/** Takes a line off a bill. */
export const unassign = (allocation: Allocation, lineId: string, bill: number): Allocation => {
  const units = unitsOn(allocation, lineId);
  units[bill] = 0;
  return withUnits(allocation, lineId, units);
};

/** Moves a line's share from one bill to another. */
export const move = (allocation: Allocation, lineId: string, from: number, to: number): Allocation => {
  const units = unitsOn(allocation, lineId);
  units[to] = (units[to] ?? 0) + (from === to ? 0 : (units[from] ?? 0));
  if (from !== to) units[from] = 0;
  return withUnits(allocation, lineId, units);
};

/** Shares a whole line among the first `parts` bills, making bills where there are too few. */
export const splitAcross = (allocation: Allocation, line: BillableLine, parts: number): Allocation => {
  const bills = Math.max(allocation.bills, parts);
  return withUnits({ ...allocation, bills }, line.orderItemId, evenParts(line.thousandths, parts, 0));
};

export const addBill = (allocation: Allocation): Allocation => ({ ...allocation, bills: allocation.bills + 1 });

/** Takes a bill away; what was on it is free again. */
export const removeBill = (allocation: Allocation, bill: number): Allocation => ({
  bills: allocation.bills - 1,
  byLine: Object.fromEntries(
    Object.keys(allocation.byLine).map((id) => [id, unitsOn(allocation, id).filter((_, i) => i !== bill)]),
  ),
});

/**
 * One bill per seat that ordered; what was ordered for the table goes on a bill of its own, last, as the hub does it
 * (`splitBy: 'seat'`). Its seat is null.
 */
export const bySeat = (lines: readonly BillableLine[]): { allocation: Allocation; seats: (number | null)[] } => {
  const seats = splitBySeat(lines).map((bill) => bill.seatNo);
  const allocation = lines.reduce(
    (now, line) => assign(now, line, seats.indexOf(line.seatNo)),
    emptyAllocation(seats.length),
  );
  return { allocation, seats };
};

export interface BillPreview {
  /** Thousandths, and minor units. */
  lines: { line: BillableLine; units: number; amount: Minor }[];
  /** Minor units. */
  total: Minor;
}

/** What each bill will say; with everything assigned the totals sum to what was left to bill, to the centavo. */
export const previewBills = (allocation: Allocation, lines: readonly BillableLine[]): BillPreview[] => {
  const shares = lines.map((line) => {
    const units = unitsOn(allocation, line.orderItemId);
    return { line, units, amounts: takeInTurn(line, units).amounts };
  });
  return Array.from({ length: allocation.bills }, (_, bill) => {
    const own = shares
      .map(({ line, units, amounts }) => ({ line, units: units[bill] ?? 0, amount: amounts[bill]! }))
      .filter(({ units }) => units > 0);
    return { lines: own, total: sumMinor(own.map((one) => one.amount)) };
  });
};

/** The `mappings` of one bill, as the hub wants them. */
export const mappingsOf = (preview: BillPreview): { orderItemId: string; splitQuantity: number }[] =>
  preview.lines.map(({ line, units }) => ({ orderItemId: line.orderItemId, splitQuantity: units / THOUSAND }));
