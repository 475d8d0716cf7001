import type { WaitlistEntry } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { entryFor, writeEntry } from './change-entry.ts';

/** The party was told that its table is ready; once more is counted. Throws what `entryFor` throws. */
export const notifyWaitlistEntry = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number },
): Promise<WaitlistEntry> => {
  const { entry, status } = await entryFor(tx, input, 'notify');
  const notified = { status, notifiedAt: tx.clock.now(), notifiedCount: entry.notifiedCount + 1 };
  return writeEntry(tx, entry, notified, 'waitlist_entry.notified');
};
