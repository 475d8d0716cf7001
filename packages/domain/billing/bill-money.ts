import { type BillView, type Minor, minor, type OrderView, sumMinor } from '@comanda/contracts';
import { frozenRate, type Share, taxInMinor } from '@comanda/pricing';

/** What a bill of these shares of an order comes to: tax inside, tip on top. Minor units. */
export const billMoney = (
  order: Pick<OrderView, 'items'>,
  shares: readonly Share[],
  tipAmount: Minor,
): Pick<BillView, 'subtotal' | 'taxAmount' | 'total'> => {
  const rates = new Map(order.items.map((item) => [item.id, frozenRate(item)]));
  const gross = sumMinor(shares.map((share) => share.amount));
  const taxAmount = taxInMinor(
    shares.map(({ orderItemId, amount }) => ({ gross: amount, rate: rates.get(orderItemId)! })),
  );
  return { subtotal: minor(gross - taxAmount), taxAmount, total: minor(gross + tipAmount) };
};
