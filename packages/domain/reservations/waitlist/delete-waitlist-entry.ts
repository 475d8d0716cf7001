import { AppError } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { tellGuests } from '../reservations.store.ts';
import { getEntryFor, waitlist } from './waitlist.store.ts';

/**
 * Removes a party that was typed wrongly; who was seated stays. Throws WAITLIST_ENTRY_NOT_FOUND, WAITLIST_VERSION_CONFLICT,
 * WAITLIST_STATUS_TRANSITION_INVALID.
 */
export const deleteWaitlistEntry = async (tx: WriteContext, input: { id: string; ifMatch?: number }): Promise<void> => {
  const { id, status, locationId } = await getEntryFor(tx, input);
  if (status === 'seated') throw new AppError('WAITLIST_STATUS_TRANSITION_INVALID', { id, status, act: 'delete' });
  await waitlist.delete(tx, id);
  const entry = { action: 'waitlist_entry.deleted', entity: 'waitlist_entry', entityId: id, locationId };
  await recordAudit(tx, { ...entry, details: {} });
  tellGuests(tx, locationId);
};
