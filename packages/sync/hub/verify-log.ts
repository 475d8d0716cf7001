import { verifyAudit } from '@comanda/domain/audit';
import { firstAstray } from './audit-anchor.ts';
import type { HubSyncContext } from './hub-sync-context.ts';

/**
 * Recomputes the log's chain and holds its end against what was kept outside the database: `brokenAt` is also the first entry
 * of a tail that was cut off, and an entry that is not the one it was, of a log that was written anew from the first on.
 */
export const verifyLog = async (ctx: HubSyncContext): ReturnType<typeof verifyAudit> => {
  // Before the log is read: it only grows meanwhile.
  const head = await ctx.sync.keptLogHead();
  const report = await verifyAudit(ctx);
  if (report.brokenAt !== null || head?.businessId !== ctx.actor.businessId) return report;
  return { ...report, brokenAt: await firstAstray(ctx.db, head) };
};
