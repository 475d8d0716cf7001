import type { CustomerListItem, ListCustomersQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { summaryOf } from './customer-view.ts';
import { elementsOf, pageOfCustomers } from './customers.store.ts';

/** The business's customers by name; deleted and anonymised ones are left out. */
export const listCustomers = async (ctx: Context, input: ListCustomersQuery): Promise<Page<CustomerListItem>> => {
  const page = await pageOfCustomers(ctx, input);
  const ids = page.data.map((customer) => customer.id);
  const elements = await elementsOf(ctx, ids);
  const data = page.data.map((customer) => {
    const { version, createdAt, updatedAt } = customer;
    return { ...summaryOf(customer, elements), version, createdAt, updatedAt };
  });
  return { ...page, data };
};
