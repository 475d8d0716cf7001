import { type BillView, type ErrorCode, isOrderClosed, type OrderItemView, type OrderStatus } from '@comanda/contracts';

/** What a waiter needs to know of a line, in one word. */
export type LineState = 'new' | 'held' | 'sent' | 'ready' | 'served' | 'voided';

type Marks = Pick<OrderItemView, 'status' | 'isSent' | 'holdUntilFired' | 'firedAt' | 'voidedAt'>;

/**
 * Voided says more than where the dish is; a dish that was fired is no longer held. One on the house is cooked like any:
 * that is said beside this.
 */
export const lineState = (line: Marks): LineState => {
  if (line.voidedAt || line.status === 'cancelled') return 'voided';
  if (line.status === 'served') return 'served';
  if (line.status === 'ready') return 'ready';
  if (line.isSent || line.status === 'preparing') return 'sent';
  if (line.holdUntilFired && !line.firedAt) return 'held';
  return 'new';
};

/** The kitchen has it, or will before anything else of this line: it goes off the order with a reason, never unseen. */
export const isForKitchen = (line: { isSent: boolean; isSendAsked?: boolean }): boolean =>
  line.isSent || line.isSendAsked === true;

/** It goes off the order as if it had never been there: what is asked of it else comes after "Enviar a cocina". */
export const mayBeTakenOut = (line: { isSent: boolean; isSendAsked?: boolean; mayBeWithdrawn?: boolean }): boolean =>
  !isForKitchen(line) || line.mayBeWithdrawn === true;

/** Lines "Enviar a cocina" would send: not those it was pressed for already. */
export const unsentLines = <T extends Marks & { lineType: string; isSendAsked?: boolean }>(lines: readonly T[]): T[] =>
  lines.filter((line) => lineState(line) === 'new' && !line.isSendAsked && line.lineType !== 'bundle_parent');

/** Lines the kitchen does not know of: new ones, and those that wait for "Marchar". */
export const uncookedLines = <T extends Marks & { lineType: string }>(lines: readonly T[]): T[] =>
  lines.filter((line) => ['new', 'held'].includes(lineState(line)) && line.lineType !== 'bundle_parent');

/** Those of them nobody has asked for: "Enviar a cocina" that is under way may have been pressed for the others. */
export const neverAsked = <T extends Marks & { lineType: string; isSendAsked?: boolean }>(lines: readonly T[]): T[] =>
  uncookedLines(lines).filter((line) => !line.isSendAsked);

/** What was chosen of a line. */
export const optionWords = (line: Pick<OrderItemView, 'modifiers' | 'legacyModifiers'>): string[] => [
  ...line.modifiers.map((one) => (one.quantity > 1 ? `${one.quantity}× ${one.nameSnapshot}` : one.nameSnapshot)),
  ...(line.legacyModifiers ?? []),
];

type Charging = Pick<BillView, 'status' | 'mappings' | 'payments' | 'followsOrder'>;

/** Bills that charge what they charge, whatever becomes of their order. */
export const fixedBills = <T extends Charging>(bills: readonly T[]): T[] => {
  const follows = (bill: T) => bill.followsOrder === true && bill.payments.length === 0;
  return bills.filter((bill) => bill.status !== 'cancelled' && !follows(bill));
};

/** Why the hub would refuse to take anything off the whole order, or to take that back, before anybody is asked for a PIN. */
export const orderLock = (status: OrderStatus, bills: readonly Charging[]): ErrorCode | null => {
  if (isOrderClosed(status)) return 'ORDER_CLOSED';
  return fixedBills(bills).some((bill) => bill.mappings.length > 0) ? 'ORDER_HAS_BILLS' : null;
};

/**
 * Why the hub would refuse another price for this line, or for the combo it is the parent of, as far as the till knows before it
 * asks anybody for a PIN.
 */
export const priceLock = (
  line: Pick<OrderItemView, 'id' | 'compedAt'>,
  order: { status: OrderStatus; items: readonly Family[] },
  bills: readonly Charging[],
): ErrorCode | null => {
  if (isOrderClosed(order.status)) return 'ORDER_CLOSED';
  const ids = [line.id, ...order.items.filter((one) => one.parentOrderItemId === line.id).map(({ id }) => id)];
  if (fixedBills(bills).some((bill) => bill.mappings.some((one) => ids.includes(one.orderItemId))))
    return 'ORDER_ITEM_BILLED';
  return line.compedAt === null ? null : 'ORDER_ITEM_COMPED';
};

type Family = Pick<OrderItemView, 'id' | 'parentOrderItemId'>;

export interface CourseGroup<T> {
  courseNumber: number;
  lines: T[];
  /** How many wait for "Marchar". */
  held: number;
}

/** Lines of a combo right behind its parent, where that stands among these. */
const inFamilies = <T extends Family>(lines: readonly T[]): T[] => {
  const ids = new Set(lines.map((line) => line.id));
  const childrenOf = Map.groupBy(lines, (line) => line.parentOrderItemId);
  const isLed = (line: T) => line.parentOrderItemId !== null && ids.has(line.parentOrderItemId);
  return lines.filter((line) => !isLed(line)).flatMap((line) => [line, ...(childrenOf.get(line.id) ?? [])]);
};

/** Lines by course, in the order of the courses; children of a combo stay behind their parent. */
export const byCourse = <T extends Marks & Family & { courseNumber: number }>(
  lines: readonly T[],
): CourseGroup<T>[] => {
  const numbers = [...new Set(lines.map((line) => line.courseNumber))].sort((a, b) => a - b);
  return numbers.map((courseNumber) => {
    const inCourse = inFamilies(lines.filter((line) => line.courseNumber === courseNumber));
    return { courseNumber, lines: inCourse, held: inCourse.filter((line) => lineState(line) === 'held').length };
  });
};
