import type { Minor } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { remainingLines, type Share, splitBill } from '@comanda/pricing';
import { getOrderView } from '../orders/index.ts';
import { billMoney } from './bill-money.ts';
import { bills, followingBill, mappings, mappingsOf } from './billing.store.ts';
import type { BillRow } from './billing.tables.ts';
import { mappingRow } from './insert-bill.ts';

/**
 * An order's whole bill charges what the order owes, as long as nobody paid on it: who only looked at the payment and then
 * orders a coffee still gets one bill. With nothing left to pay it is taken back. The order counts the change and tells it.
 * That it asks for less is in the log: guests may have paid by hand what it asked for before.
 */
export const followOrder = async (tx: WriteContext, { orderId }: { orderId: string }): Promise<void> => {
  const bill = await followingBill(tx, orderId);
  if (!bill) return;
  const order = await getOrderView(tx, orderId);
  const shares = splitBill({}, remainingLines(order, [])).flatMap((part) => part.shares);
  const money = billMoney(order, shares, bill.tipAmount);
  if (money.total === bill.tipAmount) {
    await bills.update(tx, bill.id, { status: 'cancelled' });
    await recordLess(tx, bill, 'bill.cancel', { amount: bill.total });
    return;
  }
  if (!(await saveShares(tx, bill, shares))) return;
  await bills.update(tx, bill.id, money);
  if (money.total < bill.total) await recordLess(tx, bill, 'bill.reduce', { from: bill.total, to: money.total });
};

/** True when anything was another. */
const saveShares = async (tx: WriteContext, bill: BillRow, shares: readonly Share[]): Promise<boolean> => {
  const before = new Map((await mappingsOf(tx, [bill.id])).map((mapping) => [mapping.orderItemId, mapping]));
  let isOther = false;
  for (const share of shares) {
    const row = mappingRow(bill.id, share);
    const was = before.get(share.orderItemId);
    before.delete(share.orderItemId);
    if (was?.splitQuantity === row.splitQuantity && was.amount === row.amount) continue;
    isOther = true;
    if (was) await mappings.update(tx, was.id, row);
    else await mappings.insert(tx, row);
  }
  for (const gone of before.values()) await mappings.delete(tx, gone.id);
  return isOther || before.size > 0;
};

const recordLess = (
  tx: WriteContext,
  bill: BillRow,
  action: 'bill.cancel' | 'bill.reduce',
  amounts: Record<string, Minor>,
): Promise<void> =>
  recordAudit(tx, {
    action,
    entity: 'order_bill',
    entityId: bill.id,
    locationId: bill.locationId,
    reason: null,
    details: { billNumber: bill.billNumber, orderId: bill.orderId, ...amounts },
  });
