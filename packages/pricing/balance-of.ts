import { type Bill, type BillPayment, type Minor, minor, sumMinor } from '@comanda/contracts';

/** What was paid of a bill, and what is left to pay: nothing of a cancelled one. Minor units. Pure. */
export const balanceOf = (
  bill: Pick<Bill, 'status' | 'total'>,
  payments: readonly Pick<BillPayment, 'amount'>[],
): { paid: Minor; balance: Minor } => {
  const paid = sumMinor(payments.map((payment) => payment.amount));
  return { paid, balance: minor(bill.status === 'cancelled' ? 0 : bill.total - paid) };
};
