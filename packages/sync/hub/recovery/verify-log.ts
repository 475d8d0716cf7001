import { verifyAudit } from '@comanda/kernel/audit';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { firstAstray } from './audit-anchor.ts';

/**
 * Recomputes the log's chain and holds its end against what was kept outside the database and what the cloud has: `brokenAt` is also the first entry
 * of a tail that was cut off, and an entry that is not the one it was, of a log that was written anew from the first on.
 */
export const verifyLog = async (ctx: HubSyncContext): ReturnType<typeof verifyAudit> => {
  // Before the log is read: it only grows meanwhile.
  const heads = await ctx.sync.knownLogHeads();
  const report = await verifyAudit(ctx);
  if (report.brokenAt !== null) return report;
  const own = heads.filter(({ businessId }) => businessId === ctx.actor.businessId);
  const astray = await Promise.all(own.map((head) => firstAstray(ctx.db, head)));
  const found = astray.filter((seq) => seq !== null);
  return { ...report, brokenAt: found.length === 0 ? null : Math.min(...found) };
};
