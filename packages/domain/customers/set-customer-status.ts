import { AppError, type CustomerView, SetCustomerStatusInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { canMove } from './customer-status.ts';
import { parseBody } from './parse-body.ts';
import { openCustomer, saveCustomer, type WriteInput } from './write-customer.ts';

/** Moves a customer to a status. Throws as `updateCustomer` does, and CUSTOMER_STATUS_INVALID. */
export const setCustomerStatus = async (
  tx: WriteContext,
  { given, ...write }: WriteInput & { given?: unknown },
): Promise<CustomerView> => {
  const opened = await openCustomer(tx, write);
  const { status, reason } = parseBody(SetCustomerStatusInput, given);
  const { id, status: from } = opened.customer;
  if (!canMove(from, status)) throw new AppError('CUSTOMER_STATUS_INVALID', { from, to: status });
  const details = { from, to: status };
  const record = { entity: 'customer', entityId: id, locationId: null, reason: reason || null, details };
  if (from !== status) await recordAudit(tx, { action: 'customer.status', ...record });
  return saveCustomer(tx, opened, { status }, { operation: 'status', etags: write.etags });
};
