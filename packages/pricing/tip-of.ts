import { type Bill, type Minor, minor, type OrderTotals } from '@comanda/contracts';

type Amounts = Pick<Bill, 'total' | 'tipAmount'>;

/** What of a bill is for dishes. Minor units. Pure. */
export const withoutTip = (bill: Amounts): Minor => minor(bill.total - bill.tipAmount);

/** What of an order's dishes is paid: tips are paid beside them. Minor units. Pure. */
export const paidOfDishes = ({ paid, tips }: Pick<OrderTotals, 'paid' | 'tips'>): Minor => minor(paid - (tips ?? 0));

/** A tip of `percent` of the dishes of a bill, never of the tip before it; rounded half up. Minor units. Pure. */
export const tipOf = (bill: Amounts, percent: number): Minor => minor(Math.round((withoutTip(bill) * percent) / 100));
