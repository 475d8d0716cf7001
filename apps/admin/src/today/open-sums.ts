import { type Minor, minor, type OrderSummary } from '@comanda/contracts';

/** How many orders are open, and what of them is still to be paid. */
export interface OpenSum {
  count: number;
  owed: Minor;
}

/** What of an order's dishes is still to be paid: a tip pays none. */
const owedOf = ({ totals: { total, paid, tips } }: OrderSummary): number => total - (paid - (tips ?? 0));

const sumOf = (orders: readonly OrderSummary[]): OpenSum => ({
  count: orders.length,
  owed: minor(orders.reduce((sum, order) => sum + owedOf(order), 0)),
});

/** At tables, and elsewhere: take-out, orders by name. Pure. */
export const openSums = (open: readonly OrderSummary[]): { atTables: OpenSum; elsewhere: OpenSum } => ({
  atTables: sumOf(open.filter(({ tableId }) => tableId !== null)),
  elsewhere: sumOf(open.filter(({ tableId }) => tableId === null)),
});
