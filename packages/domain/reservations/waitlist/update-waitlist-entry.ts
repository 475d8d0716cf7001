import { AppError, type UpdateWaitlistEntryInput, type WaitlistEntry } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { areas } from '../../dining/index.ts';
import { writeEntry } from './change-entry.ts';
import { getEntryFor } from './waitlist.store.ts';

/**
 * Changes a party that still waits; it keeps its place. Throws WAITLIST_ENTRY_NOT_FOUND, WAITLIST_VERSION_CONFLICT,
 * WAITLIST_STATUS_TRANSITION_INVALID, AREA_NOT_FOUND.
 */
export const updateWaitlistEntry = async (
  tx: WriteContext,
  input: UpdateWaitlistEntryInput & { id: string; ifMatch?: number },
): Promise<WaitlistEntry> => {
  const { id, ifMatch, ...said } = input;
  const entry = await getEntryFor(tx, { id, ifMatch });
  const { status } = entry;
  if (status !== 'waiting' && status !== 'notified')
    throw new AppError('WAITLIST_STATUS_TRANSITION_INVALID', { id, status, act: 'change' });
  if (said.areaId) await areas.get(tx, said.areaId);
  return writeEntry(tx, entry, said, 'waitlist_entry.changed');
};
