import { type Minor, minor, type Order, type OrderView, sumMinor } from '@comanda/contracts';
import type { BillRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { frozenRate, type Share, THOUSAND, taxInMinor } from '@comanda/pricing';
import { nextNumber } from '../orders/index.ts';
import { bills, mappings } from './billing.store.ts';

interface NewBill {
  order: Order & Pick<OrderView, 'items'>;
  shares: Share[];
  tipAmount: Minor;
  label: string | null;
}

/** Writes a bill and its lines. A bill of nothing to pay is paid. Minor units. */
export const insertBill = async (tx: WriteContext, { order, shares, tipAmount, label }: NewBill): Promise<BillRow> => {
  const rates = new Map(order.items.map((item) => [item.id, frozenRate(item)]));
  const gross = sumMinor(shares.map((share) => share.amount));
  const taxAmount = taxInMinor(
    shares.map(({ orderItemId, amount }) => ({ gross: amount, rate: rates.get(orderItemId)! })),
  );
  const total = minor(gross + tipAmount);
  const location = await locations.get(tx, order.locationId);
  const bill = await bills.insert(tx, {
    orderId: order.id,
    locationId: order.locationId,
    billNumber: `${location.code}-C${await nextNumber(tx, order.locationId, 'bill')}`,
    status: total === 0 ? 'paid' : 'pending',
    label,
    subtotal: minor(gross - taxAmount),
    taxAmount,
    tipAmount,
    total,
    paidAt: total === 0 ? tx.clock.now() : null,
  });
  for (const { orderItemId, thousandths, amount } of shares) {
    await mappings.insert(tx, { billId: bill.id, orderItemId, splitQuantity: thousandths / THOUSAND, amount });
  }
  return bill;
};
