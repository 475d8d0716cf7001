import type { ListSafeEntriesQuery, Page, SafeEntry } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { safes } from '../cash.store.ts';
import { pageOfEntries } from './safe-entries.store.ts';

/** What went into a safe and out of it, by drawers and by none, newest first. Throws SAFE_NOT_FOUND. */
export const listSafeEntries = async (
  ctx: Context,
  { id, ...paging }: ListSafeEntriesQuery & { id: string },
): Promise<Page<SafeEntry>> => pageOfEntries(ctx, (await safes.get(ctx, id)).id, paging);
