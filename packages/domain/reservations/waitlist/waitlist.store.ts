import { AppError, type ListWaitlistQuery, type Page, type WaitlistEntry } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';

export const waitlist = tenantTable('waitlistEntry', 'WAITLIST_ENTRY_NOT_FOUND');

/** The entry; throws WAITLIST_ENTRY_NOT_FOUND, and WAITLIST_VERSION_CONFLICT where it is not as the caller has seen it. */
export const getEntryFor = async (
  ctx: Context,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
): Promise<WaitlistEntry> => {
  const found = await waitlist.get(ctx, id);
  if (ifMatch !== undefined && ifMatch !== found.version)
    throw new AppError('WAITLIST_VERSION_CONFLICT', { id, currentVersion: found.version });
  return found;
};

/** The longest wait first. */
export const pageOfWaitlist = (ctx: Context, filter: ListWaitlistQuery): Promise<Page<WaitlistEntry>> => {
  const mine = ctx.actor.locationIds;
  let query = ctx.db
    .selectFrom('waitlistEntry')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', filter.locationId ? mine.filter((id) => id === filter.locationId) : [...mine]);
  if (filter.status) query = query.where('status', 'in', filter.status);
  if (filter.from) query = query.where('createdAt', '>=', filter.from);
  return readPage(query.orderBy('createdAt').orderBy('id'), filter);
};

/** Who waits at a location, the longest wait first. */
export const waitingAt = (ctx: Context, locationId: string): Promise<WaitlistEntry[]> =>
  ctx.db
    .selectFrom('waitlistEntry')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('status', 'in', ['waiting', 'notified'])
    .orderBy('createdAt')
    .execute();
