import { AppError, type CreateBillInput, type CreatedBills, isOrderClosed, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { remainingLines, splitBill, splitTip } from '@comanda/pricing';
import { getOrder, getOrderView, reprice } from '../orders/index.ts';
import { billViews } from './bill-view.ts';
import { standingMappings } from './billing.store.ts';
import type { BillRow } from './billing.tables.ts';
import { insertBill } from './insert-bill.ts';

/**
 * Bills what is not billed yet: all of it, named parts of lines (`mappings`), by seat, or in equal parts. The parts always
 * add up to the order, to the centavo. One bill for all of it follows the order until somebody pays on it (`follow-order.ts`).
 * An order that is all courtesy gets one bill of nothing, which closes it. Throws
 * ORDER_NOT_FOUND, ORDER_CLOSED, BILL_NOTHING_TO_BILL, BILL_SPLIT_EXCEEDS_QUANTITY (also for a line not of this order).
 */
export const createBill = async (tx: WriteContext, input: CreateBillInput): Promise<CreatedBills> => {
  const { id, status } = await getOrder(tx, input.orderId);
  if (isOrderClosed(status)) throw new AppError('ORDER_CLOSED', { orderId: id, status });
  const taken = await standingMappings(tx, id);
  // What two machines made of a dish and its discounts, guests are charged as it is listed (docs/discounts.md#two-machines).
  if (taken.length === 0) await reprice(tx, { id });
  const order = await getOrderView(tx, id);
  const left = remainingLines(order, taken);
  if (left.length === 0 && !isAllCourtesy(order)) throw new AppError('BILL_NOTHING_TO_BILL', { orderId: order.id });
  const parts = left.length === 0 ? [{ label: null, shares: [] }] : splitBill(input, left);
  const followsOrder = taken.length === 0 && input.mappings === undefined && input.splitBy === undefined;
  const tips = splitTip(input, parts);
  const rows: BillRow[] = [];
  for (const [i, { shares, label }] of parts.entries())
    rows.push(await insertBill(tx, { order, shares, tipAmount: tips[i]!, label, followsOrder }));
  for (const row of rows) await tx.emit('bill.changed', { billId: row.id, orderId: order.id, status: row.status });
  const views = await billViews(tx, rows);
  return { ...views[0]!, bills: views };
};

const isAllCourtesy = (order: OrderView): boolean =>
  order.totals.billed === 0 && order.items.some((item) => item.compedAt && !item.voidedAt);
