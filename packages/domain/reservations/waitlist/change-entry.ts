import { AppError, type WaitlistEntry } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { WAITLIST_NEXT, type WaitlistAct } from '../reservation-status.ts';
import { tellGuests } from '../reservations.store.ts';
import { getEntryFor, waitlist } from './waitlist.store.ts';

/** Writes a change: counted, logged, and told to every screen. */
export const writeEntry = async (
  tx: WriteContext,
  { id, version }: WaitlistEntry,
  changes: Partial<WaitlistEntry>,
  action: string,
): Promise<WaitlistEntry> => {
  const changed = await waitlist.update(tx, id, { ...changes, version: version + 1 });
  const { locationId, status } = changed;
  await recordAudit(tx, { action, entity: 'waitlist_entry', entityId: id, locationId, details: { status } });
  tellGuests(tx, locationId);
  return changed;
};

/** The entry and what comes of it by an act. Throws WAITLIST_ENTRY_NOT_FOUND, WAITLIST_VERSION_CONFLICT, WAITLIST_STATUS_TRANSITION_INVALID. */
export const entryFor = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number | undefined },
  act: WaitlistAct,
): Promise<{ entry: WaitlistEntry; status: WaitlistEntry['status'] }> => {
  const entry = await getEntryFor(tx, input);
  const status = WAITLIST_NEXT[entry.status][act];
  if (!status) throw new AppError('WAITLIST_STATUS_TRANSITION_INVALID', { id: input.id, status: entry.status, act });
  return { entry, status };
};
