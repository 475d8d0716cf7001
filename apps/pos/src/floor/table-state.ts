import { type DiningTable, type Minor, minor, type OrderSummary, paidOfDishes, sumMinor } from '@comanda/contracts';
import type { NextGuests } from '../guests/reserved-tables.ts';

/** What the card of a table says; an open order counts more than the stored status. */
export type TableState = 'available' | 'occupied' | 'reserved' | 'dirty';

/** What is said of a table: of one whose guests have all they ordered, what comes next. */
export type TableMood = TableState | 'unbilled' | 'billed';

export interface TableCardModel {
  table: DiningTable;
  state: TableState;
  /** Open orders on it, oldest first. */
  orders: OrderSummary[];
  /** Who comes next. */
  next?: NextGuests | undefined;
}

const byAge = (a: { createdAt: string }, b: { createdAt: string }) => a.createdAt.localeCompare(b.createdAt);
const byNumber = new Intl.Collator('es', { numeric: true });

/** The cards of an area, by table number as people count (2 before 10). */
export const tableCards = (
  tables: readonly DiningTable[],
  orders: readonly OrderSummary[],
  areaId: string | null,
  guests: ReadonlyMap<string, NextGuests> = new Map(),
): TableCardModel[] =>
  tables
    .filter((table) => areaId === null || table.areaId === areaId)
    .sort((a, b) => byNumber.compare(a.tableNumber, b.tableNumber))
    .map((table) => {
      const own = orders.filter((order) => order.tableId === table.id).sort(byAge);
      const next = guests.get(table.id);
      const free = table.status === 'available' && next?.isHeld ? 'reserved' : table.status;
      return { table, orders: own, state: own.length > 0 ? 'occupied' : free, next };
    });

/** A guest asked for the bill: it is made, and not paid. */
const wantsToPay = ({ totals }: OrderSummary): boolean => totals.billed > totals.paid;

const isServed = ({ status, unsentCount, heldCount }: OrderSummary): boolean =>
  status === 'served' && unsentCount === 0 && heldCount === 0;

/** How a table is by now: occupied, until all of it came out of the kitchen or somebody asked for the bill. */
export const moodOf = ({ state, orders }: { state: TableState; orders: readonly OrderSummary[] }): TableMood => {
  if (state !== 'occupied' || orders.length === 0) return state;
  if (orders.some(wantsToPay)) return 'billed';
  return orders.every(isServed) ? 'unbilled' : 'occupied';
};

/** What the orders of a table come to, and where some of it is paid what is left of it. Minor units. */
export const moneyOn = (orders: readonly OrderSummary[]): { total: Minor; left: Minor | null } => {
  const total = sumMinor(orders.map(({ totals }) => totals.total));
  const paid = sumMinor(orders.map(({ totals }) => paidOfDishes(totals)));
  return { total, left: paid > 0 && paid < total ? minor(total - paid) : null };
};

/** Those somebody serves before the others, each in its order. */
export const ownFirst = (cards: readonly TableCardModel[], userId: string): TableCardModel[] => {
  const isOwn = ({ orders }: TableCardModel) => orders.some(({ waiterId }) => waiterId === userId);
  return [...cards.filter(isOwn), ...cards.filter((card) => !isOwn(card))];
};

/** Whether anybody has drawn where these tables stand. */
export const isDrawn = (cards: readonly TableCardModel[]): boolean =>
  // Of a table from elsewhere there may be none: the room is drawn without it.
  cards.some(({ table }) => typeof table.metadata?.place === 'object' && table.metadata.place !== null);
