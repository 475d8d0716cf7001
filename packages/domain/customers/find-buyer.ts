import { AppError, type BillingProfile, type CustomerPhone } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { customerView } from './customer-view.ts';
import { elementsOf, getCustomerRow } from './customers.store.ts';
import type { CustomerRow } from './customers.tables.ts';

/** Of a customer what an order shows, and what its invoice says. */
export interface Buyer {
  customerId: string;
  displayName: string;
  /** E.164. */
  phone: string | null;
  profile: BillingProfile | null;
  /** In one line. */
  address: string | null;
}

export interface BuyerQuery {
  customerId: string;
  /** Which of theirs; the primary one unless said. */
  billingProfileId?: string | undefined;
  phoneId?: string | undefined;
}

/** Who this customer is now: whoever others became one with. Throws CUSTOMER_NOT_FOUND. */
const survivorOf = async (ctx: Context, id: string): Promise<CustomerRow> => {
  const seen = new Set<string>();
  let customer = await getCustomerRow(ctx, id);
  while (customer.mergedInto !== null && !seen.has(customer.id)) {
    seen.add(customer.id);
    customer = await getCustomerRow(ctx, customer.mergedInto);
  }
  return customer;
};

const oneOf = <T extends BillingProfile | CustomerPhone>(elements: readonly T[], id: string | undefined): T | null => {
  const found = elements.find((one) => (id === undefined ? one.isPrimary : one.id === id));
  if (!found && id !== undefined) throw new AppError('CUSTOMER_ELEMENT_NOT_FOUND', { id });
  return found ?? null;
};

/**
 * Who buys: the customer, or whom they were merged into. Throws CUSTOMER_NOT_FOUND, CUSTOMER_DELETED, CUSTOMER_ANONYMIZED,
 * CUSTOMER_ELEMENT_NOT_FOUND (a profile or phone that is not theirs).
 */
export const findBuyer = async (ctx: Context, query: BuyerQuery): Promise<Buyer> => {
  const customer = await survivorOf(ctx, query.customerId);
  if (customer.anonymizedAt) throw new AppError('CUSTOMER_ANONYMIZED', { id: customer.id });
  if (customer.deletedAt) throw new AppError('CUSTOMER_DELETED', { id: customer.id });
  const view = customerView(customer, await elementsOf(ctx, [customer.id]));
  return {
    customerId: customer.id,
    displayName: customer.displayName,
    phone: oneOf(view.phones, query.phoneId)?.e164 ?? null,
    profile: oneOf(view.billingProfiles, query.billingProfileId),
    address: view.address,
  };
};
