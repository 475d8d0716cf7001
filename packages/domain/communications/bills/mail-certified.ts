import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { getBillView } from '../../billing/index.ts';
import { customerOfBill, isInNameOf } from './customer-of-bill.ts';
import { MAIL_BILL, mailKey } from './mail-bill.ts';

/**
 * An invoice goes by itself to the addresses at which the order's customer gets invoices, where it is in the name of one of their
 * billing profiles: another guest's share of the table is not theirs to read.
 */
export const mailCertified = async (
  tx: WriteContext,
  { billId }: DomainEvents['fel.order-bill.certified'],
): Promise<void> => {
  const bill = await getBillView(tx, billId);
  const customer = await customerOfBill(tx, bill);
  if (!customer || !isInNameOf(bill, customer)) return;
  for (const { email: to } of customer.emails.filter(({ receivesFel }) => receivesFel))
    await tx.enqueue(MAIL_BILL, { billId, to, again: false, tries: 0 }, { key: mailKey({ billId, to }) });
};
