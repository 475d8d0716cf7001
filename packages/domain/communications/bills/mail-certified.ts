import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { getBillView } from '../../billing/index.ts';
import { getCustomer } from '../../customers/index.ts';
import { getOrderView } from '../../orders/index.ts';
import { MAIL_BILL } from './mail-bill.ts';

/**
 * An invoice goes by itself to the addresses at which the order's customer gets invoices, where it is in the name of one of their
 * billing profiles: another guest's share of the table is not theirs to read.
 */
export const mailCertified = async (
  tx: WriteContext,
  { billId }: DomainEvents['fel.order-bill.certified'],
): Promise<void> => {
  const bill = await getBillView(tx, billId);
  const { customerId } = await getOrderView(tx, bill.orderId);
  if (!customerId || !bill.buyerTaxId) return;
  const { billingProfiles, emails, anonymizedAt } = await getCustomer(tx, { id: customerId });
  if (anonymizedAt || !billingProfiles.some(({ taxId }) => taxId === bill.buyerTaxId)) return;
  for (const { id, email } of emails.filter(({ receivesFel }) => receivesFel))
    await tx.enqueue(MAIL_BILL, { billId, to: email, tries: 0 }, { key: `${billId} ${id}` });
};
