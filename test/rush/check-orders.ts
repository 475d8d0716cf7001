import type { BillView, DiningTable, OrderView } from '@comanda/contracts';
import { inParallel } from '../../scripts/demo/ensure.ts';
import type { Check } from './check.ts';
import type { Night } from './night.ts';
import { checkTabs } from './tabs/check-tabs.ts';

interface Settled {
  order: OrderView;
  bills: BillView[];
}

/** Money to the centavo, order by order; and every table free again. */
export const checkOrders = async (night: Night): Promise<{ orders: OrderView[]; checks: Check[] }> => {
  const { hub } = night.house.owner;
  const settled = await inParallel(night.book.orderIds, async (id): Promise<Settled> => {
    const [order, bills] = await Promise.all([
      hub.get<OrderView>(`/orders/${id}`),
      hub.all<BillView>(`/order-bills?orderId=${id}`),
    ]);
    return { order, bills };
  });
  const orders = settled.map(({ order }) => order);
  return { orders, checks: [checkTabs(night, orders), sums(night, settled), await tables(night)] };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const sums = (night: Night, settled: Settled[]): Check => {
  const cancelled = new Set(night.book.cancelledIds);
  const problems = settled.flatMap((one) => {
    const closed = night.book.closed.get(one.order.id);
    if (closed) return closedProblems(one, closed);
    return cancelled.has(one.order.id) ? cancelledProblems(one) : paidProblems(one);
  });
  const total = sum(settled.map(({ order }) => order.totals.total));
  const bills = settled.flatMap((one) => one.bills);
  const facts = `${settled.length} orders, ${sum(settled.map(({ order }) => order.items.length))} lines, ${bills.length} bills, Q${(total / 100).toFixed(2)}`;
  return { name: 'lines = bills − tips, payments = bills', facts, problems };
};

/** Its dishes went elsewhere: nothing is left to pay, and it says where they are. */
const closedProblems = (one: Settled, { reason, into }: { reason: string; into: string | null }): string[] => {
  const { cancellationReason, mergedInto, documentNumber } = one.order;
  const isTold = cancellationReason === reason && (mergedInto ?? null) === into;
  return [
    ...cancelledProblems(one),
    ...(isTold ? [] : [`${documentNumber} was ${reason}, and says ${cancellationReason} into ${mergedInto}`]),
  ];
};

const cancelledProblems = ({ order, bills }: Settled): string[] => {
  const isClean = order.status === 'cancelled' && order.totals.total === 0 && bills.length === 0;
  return isClean ? [] : [`${order.documentNumber} was cancelled, and is ${order.status} with ${bills.length} bills`];
};

const paidProblems = ({ order, bills }: Settled): string[] => {
  const problems: string[] = [];
  const standing = bills.filter((bill) => bill.status !== 'cancelled');
  const lines = sum(order.items.map((item) => item.lineTotal));
  const billed = sum(standing.map((bill) => bill.total - bill.tipAmount));
  if (order.status !== 'paid') problems.push(`is ${order.status}`);
  if (order.totals.total !== lines) problems.push(`total ${order.totals.total}, lines ${lines}`);
  if (billed !== lines) problems.push(`bills without tips ${billed}, lines ${lines}`);
  for (const bill of standing) {
    const paid = sum(bill.payments.map((payment) => payment.amount));
    const mapped = sum(bill.mappings.map((mapping) => mapping.amount));
    if (paid !== bill.total || bill.status !== 'paid')
      problems.push(`bill ${bill.billNumber} ${paid} of ${bill.total}`);
    if (mapped !== bill.total - bill.tipAmount)
      problems.push(`bill ${bill.billNumber} maps ${mapped} of ${bill.total}`);
    if (bill.subtotal + bill.taxAmount + bill.tipAmount !== bill.total)
      problems.push(`bill ${bill.billNumber}: subtotal, tax and tip are not its total`);
  }
  return problems.map((problem) => `${order.documentNumber}: ${problem}`);
};

const tables = async ({ house }: Night): Promise<Check> => {
  const now = await house.owner.hub.all<DiningTable>(`/dining-tables?locationId=${house.locationId}`);
  const used = new Set(house.tables.filter((table) => table.status === 'available').map((table) => table.id));
  const problems = now
    .filter((table) => used.has(table.id) && table.status !== 'available')
    .map((table) => `table ${table.tableNumber} is ${table.status}`);
  return { name: 'tables free', facts: `${used.size} tables`, problems };
};
