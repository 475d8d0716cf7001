import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { findSurvivor } from '../customers.store.ts';
import { openLiving, saveCustomer } from '../write-customer.ts';
import { normalizeEmail } from './read-element.ts';

/**
 * Marks an address of a customer, or of whom they were merged into, as one that a mail server refuses for good; who is gone, or has
 * another by now, stays as they are.
 */
export const noteInvalidEmail = async (
  tx: WriteContext,
  { customerId, address }: { customerId: string; address: string },
): Promise<void> => {
  const customer = await findSurvivor(tx, customerId);
  if (!customer || customer.deletedAt !== null || customer.anonymizedAt !== null) return;
  const opened = await openLiving(tx, customer.id);
  const isIt = ({ kind, normalized, data }: (typeof opened.elements)[number]): boolean =>
    kind === 'email' && normalized === normalizeEmail(address) && data.isInvalid !== true;
  if (!opened.elements.some(isIt)) return;
  const elements = opened.elements.map((one) => (isIt(one) ? { ...one, data: { ...one.data, isInvalid: true } } : one));
  await saveCustomer(tx, opened, { elements }, 'audited');
  const entry = { action: 'customer.email_invalid', entity: 'customer', entityId: customer.id, locationId: null };
  await recordAudit(tx, { ...entry, details: {} });
};
