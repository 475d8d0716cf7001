import type { CatalogueChange } from '@comanda/contracts';
import type { AuditEntryRow } from '@comanda/db';
import { auditOf } from '@comanda/kernel/audit';
import type { Context } from '@comanda/kernel/context';
import type { LoggedPart, PartEntity } from './log-change.ts';
import { wayBack } from './way-back.ts';

const MOST = 20;
/** Entries looked through: to move one row is a change of several. */
const LOOKED_THROUGH = 100;

/** Where it stands among others says nothing that somebody looks for. */
const isOnlyOrder = ({ details }: AuditEntryRow): boolean =>
  Object.keys((details as unknown as LoggedPart).changes ?? {}).join() === 'sortOrder';

/** Reads the last twenty changes of a part of the catalogue, newest first, each with whether it can be taken back. */
export const partHistory = async (
  ctx: Context,
  entity: PartEntity,
  id: string,
): Promise<{ data: CatalogueChange[] }> => {
  const logged = await auditOf(ctx, entity, { ids: [id], limit: LOOKED_THROUGH });
  const data: CatalogueChange[] = [];
  for (const entry of logged.filter((one) => !isOnlyOrder(one)).slice(0, MOST)) {
    const { name, of, changes } = entry.details as unknown as LoggedPart;
    data.push({
      id: entry.id,
      at: entry.at,
      by: entry.actorName,
      action: entry.action,
      of: entry.action.startsWith('modifier.') ? name : (of ?? null),
      changes: (changes ?? {}) as CatalogueChange['changes'],
      canUndo: (await wayBack(ctx, entry)) !== null,
    });
  }
  return { data };
};
