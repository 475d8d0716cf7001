import type { CustomerView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { openCustomer, saveCustomer, type WriteInput } from '../write-customer.ts';

/** Takes back what `requestAnonymization` asked for. Throws as it does. */
export const cancelAnonymization = async (tx: WriteContext, input: WriteInput): Promise<CustomerView> => {
  const opened = await openCustomer(tx, input);
  const record = { entity: 'customer', entityId: opened.customer.id, locationId: null };
  await recordAudit(tx, { action: 'customer.anonymize_cancelled', ...record });
  return saveCustomer(tx, opened, { anonymizeAfter: null, anonymizeRequestedBy: null }, 'audited');
};
