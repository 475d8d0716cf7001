import type { CustomerCollection, CustomerView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { openCustomer, saveCustomer, type WriteInput } from '../write-customer.ts';
import { replaceElement } from './elements.ts';
import { findElement } from './find-element.ts';
import { readElement } from './read-element.ts';

interface Input extends WriteInput {
  collection: CustomerCollection;
  itemId: string;
  given?: unknown;
}

/** Says an element anew; its id stays. Throws as `addCustomerElement` does, and CUSTOMER_ELEMENT_NOT_FOUND before the body. */
export const replaceCustomerElement = async (tx: WriteContext, input: Input): Promise<CustomerView> => {
  const { collection, itemId, given, ...write } = input;
  const opened = await openCustomer(tx, write, 'required');
  const element = findElement(opened.elements, collection, itemId);
  const draft = readElement(element.kind, given);
  const elements = replaceElement(opened.elements, itemId, draft, (field) => field);
  return saveCustomer(tx, opened, { elements }, { operation: `replace ${collection}`, etags: write.etags });
};
