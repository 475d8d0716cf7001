import type { ListWaitlistQuery, Page, WaitlistEntry } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfWaitlist } from './waitlist.store.ts';

/** Parties of the waitlist of the caller's branches, the longest wait first. */
export const listWaitlist = (ctx: Context, input: ListWaitlistQuery): Promise<Page<WaitlistEntry>> =>
  pageOfWaitlist(ctx, input);
