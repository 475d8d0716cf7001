import type { BillView, OrderItemView } from '@comanda/contracts';
import { lineState } from '../order/line-state.ts';
import { splitUnits, THOUSAND, takeInTurn } from './split.ts';

/** What is left to bill of one line. */
export interface BillableLine {
  id: string;
  name: string;
  seatNo: number | null;
  /** Thousandths. */
  units: number;
  /** Centavos. */
  total: number;
}

/** Thousandths of each line on each bill being made: `byLine[id][bill]`. */
export interface Allocation {
  bills: number;
  byLine: Readonly<Record<string, readonly number[]>>;
}

const toUnits = (quantity: number) => Math.round(quantity * THOUSAND);

/** Lines not yet on a bill, or the part of them that is not. Cancelled bills give their lines back. */
export const billableLines = (items: readonly OrderItemView[], bills: readonly BillView[]): BillableLine[] => {
  const mappings = bills.filter((bill) => bill.status !== 'cancelled').flatMap((bill) => bill.mappings);
  return items
    .filter((item) => item.compedAt === null && lineState(item) !== 'voided')
    .map((item) => {
      const own = mappings.filter((mapping) => mapping.orderItemId === item.id);
      const units = toUnits(item.quantity) - own.reduce((sum, one) => sum + toUnits(one.splitQuantity), 0);
      const total = item.lineTotal - own.reduce((sum, one) => sum + one.amount, 0);
      return { id: item.id, name: item.productNameSnapshot, seatNo: item.seatNo, units, total };
    })
    .filter((line) => line.units > 0);
};

export const emptyAllocation = (bills: number): Allocation => ({ bills, byLine: {} });

const unitsOn = (allocation: Allocation, lineId: string): number[] =>
  Array.from({ length: allocation.bills }, (_, bill) => allocation.byLine[lineId]?.[bill] ?? 0);

/** Thousandths of a line that are on no bill yet. */
export const unassigned = (allocation: Allocation, line: BillableLine): number =>
  line.units - unitsOn(allocation, line.id).reduce((sum, units) => sum + units, 0);

const withUnits = (allocation: Allocation, lineId: string, units: number[]): Allocation => ({
  ...allocation,
  byLine: { ...allocation.byLine, [lineId]: units },
});

/** Puts what is left of a line on a bill. */
export const assign = (allocation: Allocation, line: BillableLine, bill: number): Allocation => {
  const units = unitsOn(allocation, line.id);
  units[bill] = (units[bill] ?? 0) + unassigned(allocation, line);
  return withUnits(allocation, line.id, units);
};

/** Puts one piece (or what is left, if that is less) of a line on a bill. */
export const assignOne = (allocation: Allocation, line: BillableLine, bill: number): Allocation => {
  const units = unitsOn(allocation, line.id);
  units[bill] = (units[bill] ?? 0) + Math.min(THOUSAND, unassigned(allocation, line));
  return withUnits(allocation, line.id, units);
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
  return withUnits({ ...allocation, bills }, line.id, splitUnits(line.units, parts));
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
  const seats = [...new Set(lines.map((line) => line.seatNo))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  const allocation = lines.reduce(
    (now, line) => assign(now, line, seats.indexOf(line.seatNo)),
    emptyAllocation(seats.length),
  );
  return { allocation, seats };
};

export interface BillPreview {
  lines: { line: BillableLine; units: number; amount: number }[];
  total: number;
}

/** What each bill will say; with everything assigned the totals sum to what was left to bill, to the centavo. */
export const previewBills = (allocation: Allocation, lines: readonly BillableLine[]): BillPreview[] => {
  const shares = lines.map((line) => {
    const units = unitsOn(allocation, line.id);
    return { line, units, amounts: takeInTurn(line.total, line.units, units) };
  });
  return Array.from({ length: allocation.bills }, (_, bill) => {
    const own = shares
      .map(({ line, units, amounts }) => ({ line, units: units[bill] ?? 0, amount: amounts[bill] ?? 0 }))
      .filter(({ units }) => units > 0);
    return { lines: own, total: own.reduce((sum, one) => sum + one.amount, 0) };
  });
};

/** The `mappings` of one bill, as the hub wants them. */
export const mappingsOf = (preview: BillPreview): { orderItemId: string; splitQuantity: number }[] =>
  preview.lines.map(({ line, units }) => ({ orderItemId: line.id, splitQuantity: units / THOUSAND }));
