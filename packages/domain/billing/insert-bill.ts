import type { Minor, Order, OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { type Share, THOUSAND } from '@comanda/pricing';
import { nextNumber } from '../orders/index.ts';
import { billMoney } from './bill-money.ts';
import { bills, mappings } from './billing.store.ts';
import type { BillRow } from './billing.tables.ts';
import { NOT_PAID, paidNow } from './paid-now.ts';

interface NewBill {
  order: Order & Pick<OrderView, 'items'>;
  shares: Share[];
  tipAmount: Minor;
  label: string | null;
  followsOrder: boolean;
}

/** Writes a bill and its lines. A bill of nothing to pay is paid. Minor units. */
export const insertBill = async (
  tx: WriteContext,
  { order, shares, tipAmount, label, followsOrder }: NewBill,
): Promise<BillRow> => {
  const money = billMoney(order, shares, tipAmount);
  const location = await locations.get(tx, order.locationId);
  const isPaid = money.total === 0;
  const day = isPaid ? await paidNow(tx, order) : NOT_PAID;
  const bill = await bills.insert(tx, {
    orderId: order.id,
    locationId: order.locationId,
    billNumber: `${location.code}-C${await nextNumber(tx, order.locationId, 'bill')}`,
    status: isPaid ? 'paid' : 'pending',
    label,
    ...money,
    tipAmount,
    followsOrder,
    buyerTaxId: null,
    buyerName: null,
    buyerAddress: null,
    buyerTaxpayerType: null,
    // What comes to nothing has no invoice; of anything else its final payment says.
    felExpected: false,
    ...day,
  });
  for (const share of shares) await mappings.insert(tx, mappingRow(bill.id, share));
  return bill;
};

/** A share as a bill's line. */
export const mappingRow = (billId: string, { orderItemId, thousandths, amount }: Share) => ({
  billId,
  orderItemId,
  splitQuantity: thousandths / THOUSAND,
  amount,
});
