import type { WaitlistEntry } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { entryFor, writeEntry } from './change-entry.ts';

/** The party was called and is not there. Throws what `entryFor` throws. */
export const markWaitlistNoShow = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number },
): Promise<WaitlistEntry> => {
  const { entry, status } = await entryFor(tx, input, 'noShow');
  return writeEntry(tx, entry, { status }, 'waitlist_entry.no_show');
};
