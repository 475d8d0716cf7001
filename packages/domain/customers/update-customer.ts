import { AppError, type CustomerView, UpdateCustomerInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkLocation } from './check-location.ts';
import { displayNameOf } from './customer-view.ts';
import { parseBody } from './parse-body.ts';
import { openCustomer, saveCustomer, type WriteInput } from './write-customer.ts';

/**
 * Changes what is named of the core fields. Throws CUSTOMER_NOT_FOUND, CUSTOMER_DELETED, CUSTOMER_VERSION_CONFLICT, and then
 * VALIDATION_FAILED, LOCATION_NOT_IN_BUSINESS.
 */
export const updateCustomer = async (
  tx: WriteContext,
  { given, ...write }: WriteInput & { given?: unknown },
): Promise<CustomerView> => {
  const opened = await openCustomer(tx, write);
  const changes = parseBody(UpdateCustomerInput, given);
  await checkLocation(tx, changes.locationId);
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const isRenamed = 'firstName' in named || 'lastName' in named;
  if (isRenamed && displayNameOf({ ...opened.customer, ...named }, opened.elements) === '') {
    throw new AppError('VALIDATION_FAILED', { path: 'firstName' });
  }
  return saveCustomer(tx, opened, named, { operation: 'update', etags: write.etags });
};
