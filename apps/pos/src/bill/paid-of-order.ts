import { type BillView, type Minor, minor, sumMinor } from '@comanda/contracts';
import { withoutTip } from '@comanda/pricing';

/** What of an order's dishes is paid on its bills: tips are paid beside them. Minor units. */
export const paidOfOrder = (bills: readonly BillView[]): Minor =>
  sumMinor(
    bills.filter((bill) => bill.status !== 'cancelled').map((bill) => minor(Math.min(bill.paid, withoutTip(bill)))),
  );
