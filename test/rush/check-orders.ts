import type { BillView, DiningTable, Minor, OrderItemView, OrderView } from '@comanda/contracts';
import { lineTotal, optionsTotal } from '@comanda/pricing';
import { inParallel } from '../../scripts/demo/ensure.ts';
import type { Check } from './check.ts';
import type { Night } from './night.ts';

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
  return { orders, checks: [sums(night, settled), await tables(night)] };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const sums = (night: Night, settled: Settled[]): Check => {
  const prices = new Map(night.house.catalogue.products.map((product) => [product.id, product.price]));
  const cancelled = new Set(night.book.cancelledIds);
  const problems = settled.flatMap((one) => [
    ...one.order.items.flatMap((item) => lineProblems(one.order, item, prices)),
    ...(cancelled.has(one.order.id) ? cancelledProblems(one) : paidProblems(one)),
  ]);
  const total = sum(settled.map(({ order }) => order.totals.total));
  const bills = settled.flatMap((one) => one.bills);
  const facts = `${settled.length} orders, ${sum(settled.map(({ order }) => order.items.length))} lines, ${bills.length} bills, Q${(total / 100).toFixed(2)}`;
  return { name: 'lines = bills − tips, payments = bills', facts, problems };
};

/** The sum itself is judged by exact decimals in `pricing`; here, that the hub sold at the menu's price. */
const lineProblems = (order: OrderView, item: OrderItemView, prices: ReadonlyMap<string, Minor>): string[] => {
  const price = prices.get(item.productId ?? '');
  if (price === undefined) return [`${order.documentNumber} ${item.productNameSnapshot}: not on the menu`];
  const expected = lineTotal({ ...item, unitPriceSnapshot: price }, optionsTotal(item.modifiers));
  if (item.lineTotal === expected) return [];
  return [`${order.documentNumber} ${item.productNameSnapshot}: ${item.lineTotal} instead of ${expected}`];
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
