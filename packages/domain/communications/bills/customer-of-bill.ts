import type { BillView, CustomerView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findSurvivingCustomer } from '../../customers/index.ts';
import { getOrderView } from '../../orders/index.ts';

/** The customer of a bill's order, or whom they were merged into; null: there is none, or their data was removed. */
export const customerOfBill = async (ctx: Context, { orderId }: BillView): Promise<CustomerView | null> => {
  const { customerId } = await getOrderView(ctx, orderId);
  const customer = customerId ? await findSurvivingCustomer(ctx, { id: customerId }) : null;
  return customer?.anonymizedAt ? null : customer;
};

/** Whether a bill is in the name of one of a customer's billing profiles. */
export const isInNameOf = ({ buyerTaxId }: BillView, { billingProfiles }: CustomerView): boolean =>
  buyerTaxId !== null && billingProfiles.some(({ taxId }) => taxId === buyerTaxId);

/**
 * Id of the customer a bill is mailed to: of its order's, where the address is theirs or the bill is in their name. Another guest's
 * share of the table, to another guest's address, is nobody's.
 */
export const recipientOf = async (ctx: Context, bill: BillView, to: string): Promise<string | null> => {
  const customer = await customerOfBill(ctx, bill);
  if (!customer) return null;
  const isTheirs = customer.emails.some(({ email }) => email.toLowerCase() === to.toLowerCase());
  return isTheirs || isInNameOf(bill, customer) ? customer.id : null;
};
