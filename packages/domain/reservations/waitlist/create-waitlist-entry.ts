import type { CreateWaitlistEntryInput, WaitlistEntry } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { areas } from '../../dining/index.ts';
import { tellGuests } from '../reservations.store.ts';
import { waitlist } from './waitlist.store.ts';

/** Puts a party at the end of the waitlist. Throws LOCATION_NOT_FOUND, AREA_NOT_FOUND. */
export const createWaitlistEntry = async (
  tx: WriteContext,
  input: CreateWaitlistEntryInput,
): Promise<WaitlistEntry> => {
  const { businessId: _, ...said } = input;
  const { locationId, partySize } = said;
  await locations.get(tx, locationId);
  if (said.areaId) await areas.get(tx, said.areaId);
  const added = await waitlist.insert(tx, {
    ...said,
    status: 'waiting',
    phone: said.phone ?? null,
    areaId: said.areaId ?? null,
    notes: said.notes ?? null,
    quotedMinutes: said.quotedMinutes ?? null,
    notifiedAt: null,
    notifiedCount: 0,
    tableId: null,
    orderId: null,
    seatedAt: null,
    createdBy: tx.actor.id,
    version: 1,
  });
  const entry = { action: 'waitlist_entry.created', entity: 'waitlist_entry', entityId: added.id, locationId };
  await recordAudit(tx, { ...entry, details: { partySize } });
  tellGuests(tx, locationId);
  return added;
};
