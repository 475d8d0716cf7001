import { AppError, type BillingProfile, type CustomerPhone } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { customerView } from './customer-view.ts';
import { elementsOf, findSurvivor } from './customers.store.ts';

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
  const customer = await findSurvivor(ctx, query.customerId);
  if (!customer) throw new AppError('CUSTOMER_NOT_FOUND', { id: query.customerId });
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
