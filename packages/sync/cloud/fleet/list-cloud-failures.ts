import type { Failure } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { recentFailures } from '@comanda/kernel/failures';

/** What failed for good in the cloud for the caller's business: mails, invoices, jobs. What failed at hubs is in their reports. */
export const listCloudFailures = async (ctx: Context): Promise<{ data: Failure[] }> => ({
  data: await recentFailures(ctx),
});
