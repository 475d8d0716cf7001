import type { CatalogueChange } from '@comanda/contracts';
import { auditOf } from '@comanda/kernel/audit';
import type { Context } from '@comanda/kernel/context';
import type { PartEntity } from './log-change.ts';
import { LoggedDetails } from './logged-details.ts';
import { wayBack } from './way-back.ts';

const MOST = 20;

/** Reads the last twenty changes of a part of the catalogue at each branch and in the cloud, newest first, each with whether it can be taken back. */
export const partHistory = async (
  ctx: Context,
  entity: PartEntity,
  id: string,
): Promise<{ data: CatalogueChange[] }> => {
  const data: CatalogueChange[] = [];
  for await (const entry of auditOf(ctx, entity, { ids: [id], limit: MOST })) {
    const read = LoggedDetails.safeParse(entry.details);
    const { name, of = null, changes } = read.data ?? { name: null, changes: {} };
    data.push({
      id: entry.id,
      at: entry.at,
      by: entry.actorName,
      action: entry.action,
      of: entry.action.startsWith('modifier.') ? name : of,
      changes,
      canUndo: (await wayBack(ctx, entry)) !== null,
    });
  }
  return { data };
};
