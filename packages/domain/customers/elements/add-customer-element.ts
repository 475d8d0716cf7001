import type { CustomerCollection, CustomerWithElement } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { openCustomer, saveCustomer, type WriteInput } from '../write-customer.ts';
import { kindOf } from './element-kinds.ts';
import { addElement } from './elements.ts';
import { readElement } from './read-element.ts';

/**
 * Adds a phone, address, billing profile or e-mail address. Throws CUSTOMER_NOT_FOUND, CUSTOMER_DELETED,
 * CUSTOMER_VERSION_REQUIRED, CUSTOMER_VERSION_CONFLICT, and then the validation codes with the field's path.
 */
export const addCustomerElement = async (
  tx: WriteContext,
  { collection, given, ...write }: WriteInput & { collection: CustomerCollection; given?: unknown },
): Promise<CustomerWithElement> => {
  const opened = await openCustomer(tx, write, 'required');
  const draft = readElement(kindOf(collection), given);
  const { id: customerId, businessId } = opened.customer;
  const born = { id: tx.ids.next(), businessId, customerId, createdAt: tx.clock.now() };
  const elements = addElement(opened.elements, draft, born, (field) => field);
  const operation = { operation: `add ${collection}`, etags: write.etags };
  return { ...(await saveCustomer(tx, opened, { elements }, operation)), createdElementId: born.id };
};
