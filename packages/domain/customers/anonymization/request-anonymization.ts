import type { CustomerView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { openCustomer, saveCustomer, type WriteInput } from '../write-customer.ts';

/** Time to change one's mind, ms: seven days. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Has a customer's data removed after a week; asked again, the first day counts. Throws CUSTOMER_NOT_FOUND, CUSTOMER_DELETED,
 * CUSTOMER_ANONYMIZED, CUSTOMER_VERSION_CONFLICT.
 */
export const requestAnonymization = async (tx: WriteContext, input: WriteInput): Promise<CustomerView> => {
  const opened = await openCustomer(tx, input);
  const { id: entityId, anonymizeAfter: asked } = opened.customer;
  const anonymizeAfter = asked ?? new Date(tx.clock.ms() + GRACE_MS).toISOString();
  const record = { entity: 'customer', entityId, locationId: null, details: { anonymizeAfter } };
  await recordAudit(tx, { action: 'customer.anonymize_requested', ...record });
  return saveCustomer(tx, opened, { anonymizeAfter, anonymizeRequestedBy: tx.actor.id }, 'audited');
};
