import { AppError, type CreateBillInput, type CreatedBills, minor, type OrderView } from '@comanda/contracts';
import type { BillRow } from '@comanda/db';
import type { WriteContext } from '../context.ts';
import { getOrderView } from '../orders/index.ts';
import { billViews } from './bill-view.ts';
import { standingMappings } from './billing.store.ts';
import { insertBill } from './insert-bill.ts';
import { remainingLines } from './remaining-lines.ts';
import { evenParts, partsByWeight, type Remaining, type Share, splitBySeat, splitEqually, takeShare } from './split.ts';

/**
 * Bills what is not billed yet: all of it, named parts of lines (`mappings`), by seat, or in equal parts. The parts always
 * add up to the order, to the centavo. An order that is all courtesy gets one bill of nothing, which closes it. Throws
 * ORDER_NOT_FOUND, ORDER_CLOSED, BILL_NOTHING_TO_BILL, BILL_SPLIT_EXCEEDS_QUANTITY (also for a line not of this order).
 */
export const createBill = async (tx: WriteContext, input: CreateBillInput): Promise<CreatedBills> => {
  const order = await getOrderView(tx, input.orderId);
  if (order.status === 'cancelled' || order.status === 'paid')
    throw new AppError('ORDER_CLOSED', { orderId: order.id, status: order.status });
  const left = remainingLines(order, await standingMappings(tx, order.id));
  if (left.length === 0 && !isAllCourtesy(order)) throw new AppError('BILL_NOTHING_TO_BILL', { orderId: order.id });
  const parts = left.length === 0 ? [{ label: null, shares: [] }] : partsOf(input, left);
  const tips = tipsOf(input, parts);
  const rows: BillRow[] = [];
  for (const [i, { shares, label }] of parts.entries())
    rows.push(await insertBill(tx, { order, shares, tipAmount: minor(tips[i]!), label }));
  for (const row of rows) await tx.emit('bill.changed', { billId: row.id, orderId: order.id, status: row.status });
  const views = await billViews(tx, rows);
  return { ...views[0]!, bills: views };
};

const isAllCourtesy = (order: OrderView): boolean =>
  order.totals.billed === 0 && order.items.some((item) => item.compedAt && !item.voidedAt);

interface Part {
  label: string | null;
  shares: Share[];
}

const partsOf = (input: CreateBillInput, left: Remaining[]): Part[] => {
  const { splitBy } = input;
  if (input.mappings) return [{ label: null, shares: namedShares(input.mappings, left) }];
  if (splitBy === undefined)
    return [{ label: null, shares: left.map((line) => takeShare(line, line.thousandths).share) }];
  if (splitBy === 'seat' || splitBy.mode === 'seat') {
    return splitBySeat(left).map(({ seatNo, shares }) => ({ label: seatNo === null ? null : `A${seatNo}`, shares }));
  }
  return splitEqually(left, splitBy.parts).map((shares, i) => ({ label: `${i + 1}/${splitBy.parts}`, shares }));
};

/** The tip of each part, minor units: as much as any other on equal parts, else after what each part is for. */
const tipsOf = ({ tipAmount, splitBy }: CreateBillInput, parts: readonly Part[]): number[] => {
  const amounts = parts.map(({ shares }) => shares.reduce((sum, share) => sum + share.amount, 0));
  const isEqual = typeof splitBy === 'object' && splitBy.mode === 'equal';
  if (!isEqual) return partsByWeight(tipAmount, amounts);
  // The odd centavos go on where those of the dishes ended, so the bills differ by one at most.
  const dishes = amounts.reduce((sum, amount) => sum + amount, 0);
  return evenParts(tipAmount, parts.length, dishes % parts.length);
};

const namedShares = (wanted: NonNullable<CreateBillInput['mappings']>, left: Remaining[]): Share[] => {
  const open = new Map(left.map((line) => [line.orderItemId, line]));
  const sums = new Map<string, number>();
  for (const { orderItemId, splitQuantity } of wanted) {
    sums.set(orderItemId, (sums.get(orderItemId) ?? 0) + Math.round(splitQuantity * 1000));
  }
  return [...sums].map(([orderItemId, thousandths]) => {
    const line = open.get(orderItemId);
    if (!line || thousandths > line.thousandths) {
      throw new AppError('BILL_SPLIT_EXCEEDS_QUANTITY', { orderItemId, left: (line?.thousandths ?? 0) / 1000 });
    }
    return takeShare(line, thousandths).share;
  });
};
