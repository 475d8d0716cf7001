import { type Minor, minor } from '@comanda/contracts';

/**
 * What becomes of money handed over for a balance: what settles it, what is given back, what is still due. Minor units.
 * Only cash gives change; of other kinds whoever takes them refuses more than is due (BILL_OVERPAID). Pure.
 */
export const applyTender = (tendered: Minor, balance: Minor): { amount: Minor; change: Minor; left: Minor } => {
  const amount = minor(Math.min(tendered, balance));
  return { amount, change: minor(tendered - amount), left: minor(balance - amount) };
};
