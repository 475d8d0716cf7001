import type { WaitlistEntry } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { waitlist } from './waitlist.store.ts';

/** One party of the waitlist. Throws WAITLIST_ENTRY_NOT_FOUND. */
export const getWaitlistEntry = (ctx: Context, { id }: { id: string }): Promise<WaitlistEntry> => waitlist.get(ctx, id);
