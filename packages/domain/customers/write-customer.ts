import { AppError, type CustomerView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import type { IfMatch } from '@comanda/kernel/route';
import { customerView, displayNameOf } from './customer-view.ts';
import { elementsOf, getCustomerRow, saveElements, updateCustomerRow } from './customers.store.ts';
import type { CustomerElementRow, CustomerRow } from './customers.tables.ts';
import { foldText } from './search/fold-text.ts';
import { termsOf } from './search/search-terms.ts';
import { saveTerms } from './search/terms.store.ts';

/** Which customer a write is about, and which version its caller has seen. */
export interface WriteInput {
  id: string;
  etags?: IfMatch;
}

export interface OpenedCustomer {
  customer: CustomerRow;
  elements: CustomerElementRow[];
}

/** A customer that can be written at all. Throws CUSTOMER_NOT_FOUND, CUSTOMER_DELETED, CUSTOMER_ANONYMIZED. */
export const openLiving = async (tx: WriteContext, id: string): Promise<OpenedCustomer> => {
  const customer = await getCustomerRow(tx, id);
  if (customer.deletedAt !== null) throw new AppError('CUSTOMER_DELETED', { id });
  if (customer.anonymizedAt !== null) throw new AppError('CUSTOMER_ANONYMIZED', { id });
  return { customer, elements: await elementsOf(tx, [id]) };
};

/**
 * What every write of a customer asks first, in this order (docs/customers.md#versions-and-their-headers):
 * CUSTOMER_NOT_FOUND, CUSTOMER_DELETED, CUSTOMER_VERSION_REQUIRED (where a version is), CUSTOMER_VERSION_CONFLICT. The body
 * is looked at afterwards.
 */
export const openCustomer = async (
  tx: WriteContext,
  { id, etags }: WriteInput,
  version: 'required' | 'optional' = 'optional',
): Promise<OpenedCustomer> => {
  const opened = await openLiving(tx, id);
  const { version: currentVersion } = opened.customer;
  if (etags === undefined && version === 'required')
    throw new AppError('CUSTOMER_VERSION_REQUIRED', { currentVersion });
  if (etags !== undefined && etags !== '*' && !etags.includes(currentVersion)) {
    throw new AppError('CUSTOMER_VERSION_CONFLICT', { currentVersion });
  }
  return opened;
};

const auditUnversioned = (tx: WriteContext, operation: string, { id, version }: CustomerRow): Promise<void> =>
  recordAudit(tx, {
    action: 'customer.unversioned_write',
    entity: 'customer',
    entityId: id,
    locationId: null,
    details: { operation, version },
  });

/**
 * Stores a customer as changed: its elements, its next version, what search finds of it; and, where the caller named no
 * version, that the last write won (docs/contract.md#unversioned-writes; `audited`: the write has an entry of its own).
 * Answers what it is now.
 */
export const saveCustomer = async (
  tx: WriteContext,
  before: OpenedCustomer,
  changes: Partial<CustomerRow> & { elements?: CustomerElementRow[] },
  write: { operation: string; etags?: IfMatch | undefined } | 'audited',
): Promise<CustomerView> => {
  const { elements = before.elements, ...core } = changes;
  const named = { ...before.customer, ...core };
  const displayName = displayNameOf(named, elements);
  const customer: CustomerRow = {
    ...named,
    displayName,
    searchName: foldText(displayName),
    version: before.customer.version + 1,
    updatedAt: tx.clock.now(),
  };
  await updateCustomerRow(tx, customer);
  await saveElements(tx, before.elements, elements);
  await saveTerms(tx, customer.id, termsOf(customer, elements));
  const isUnversioned = write !== 'audited' && (write.etags === undefined || write.etags === '*');
  if (isUnversioned) await auditUnversioned(tx, write.operation, customer);
  return customerView(customer, await elementsOf(tx, [customer.id]));
};
