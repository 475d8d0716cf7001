import type { CustomerView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { openCustomer, saveCustomer, type WriteInput } from './write-customer.ts';

/**
 * Marks a customer as deleted: it leaves search and duplicate checks, what refers to it stays. Throws CUSTOMER_NOT_FOUND,
 * CUSTOMER_DELETED, CUSTOMER_VERSION_CONFLICT.
 */
export const deleteCustomer = async (tx: WriteContext, input: WriteInput): Promise<CustomerView> => {
  const opened = await openCustomer(tx, input);
  const { id: entityId } = opened.customer;
  await recordAudit(tx, { action: 'customer.delete', entity: 'customer', entityId, locationId: null });
  const changes = { deletedAt: tx.clock.now() };
  return saveCustomer(tx, opened, changes, { operation: 'delete', etags: input.etags });
};
