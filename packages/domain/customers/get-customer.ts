import type { CustomerView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { customerView } from './customer-view.ts';
import { elementsOf, getCustomerRow } from './customers.store.ts';

/** A customer, also a deleted one: sales and invoices keep referring to it. Throws CUSTOMER_NOT_FOUND. */
export const getCustomer = async (ctx: Context, { id }: { id: string }): Promise<CustomerView> => {
  const customer = await getCustomerRow(ctx, id);
  return customerView(customer, await elementsOf(ctx, [id]));
};
