import type { WaitlistEntry } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { entryFor, writeEntry } from './change-entry.ts';

/** The party waits no longer. Throws what `entryFor` throws. */
export const cancelWaitlistEntry = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number },
): Promise<WaitlistEntry> => {
  const { entry, status } = await entryFor(tx, input, 'cancel');
  return writeEntry(tx, entry, { status }, 'waitlist_entry.cancelled');
};
