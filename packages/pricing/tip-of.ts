import { type Bill, type Minor, minor } from '@comanda/contracts';

type Amounts = Pick<Bill, 'total' | 'tipAmount'>;

/** What of a bill is for dishes. Minor units. Pure. */
export const withoutTip = (bill: Amounts): Minor => minor(bill.total - bill.tipAmount);

/** A tip of `percent` of the dishes of a bill, never of the tip before it; rounded half up. Minor units. Pure. */
export const tipOf = (bill: Amounts, percent: number): Minor => minor(Math.round((withoutTip(bill) * percent) / 100));
