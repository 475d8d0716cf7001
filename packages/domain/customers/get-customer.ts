import type { CustomerView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { customerView } from './customer-view.ts';
import { elementsOf, findSurvivor, getCustomerRow } from './customers.store.ts';

/** A customer, also a deleted one: sales and invoices keep referring to it. Throws CUSTOMER_NOT_FOUND. */
export const getCustomer = async (ctx: Context, { id }: { id: string }): Promise<CustomerView> => {
  const customer = await getCustomerRow(ctx, id);
  return customerView(customer, await elementsOf(ctx, [id]));
};

/** Who a customer is now, where they were merged into another; null: there is none. */
export const findSurvivingCustomer = async (ctx: Context, { id }: { id: string }): Promise<CustomerView | null> => {
  const customer = await findSurvivor(ctx, id);
  return customer ? customerView(customer, await elementsOf(ctx, [customer.id])) : null;
};
