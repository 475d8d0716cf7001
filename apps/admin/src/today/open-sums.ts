import { type Minor, minor, type OrderSummary, paidOfDishes } from '@comanda/contracts';

/** How many orders are open, and what of them is still to be paid. */
export interface OpenSum {
  count: number;
  owed: Minor;
}

/** What of an order is still to be paid, tips aside. Pure. */
export const owedOf = ({ totals }: OrderSummary): Minor => minor(totals.total - paidOfDishes(totals));

const sumOf = (orders: readonly OrderSummary[]): OpenSum => ({
  count: orders.length,
  owed: minor(orders.reduce((sum, one) => sum + owedOf(one), 0)),
});

/** At tables, and elsewhere: take-out, orders by name. Pure. */
export const openSums = (open: readonly OrderSummary[]): { atTables: OpenSum; elsewhere: OpenSum } => ({
  atTables: sumOf(open.filter(({ tableId }) => tableId !== null)),
  elsewhere: sumOf(open.filter(({ tableId }) => tableId === null)),
});
