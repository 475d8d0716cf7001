import type { CustomerCollection, CustomerView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { openCustomer, saveCustomer, type WriteInput } from '../write-customer.ts';
import { removeElement } from './elements.ts';
import { findElement } from './find-element.ts';

interface Input extends WriteInput {
  collection: CustomerCollection;
  itemId: string;
}

/** Removes an element; if it was the primary, the oldest that remains is. Throws as `replaceCustomerElement` does. */
export const removeCustomerElement = async (tx: WriteContext, input: Input): Promise<CustomerView> => {
  const { collection, itemId, ...write } = input;
  const opened = await openCustomer(tx, write, 'required');
  findElement(opened.elements, collection, itemId);
  const elements = removeElement(opened.elements, itemId);
  return saveCustomer(tx, opened, { elements }, { operation: `remove ${collection}`, etags: write.etags });
};
