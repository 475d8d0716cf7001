import type { PendingEditRow } from '@comanda/db';
import type { Context } from '@comanda/domain/context';
import { sql } from 'kysely';
import { updateSyncIdentity } from './sync-identity.store.ts';

type Db = Pick<Context, 'db'>;

/** What this hub changed in a row and the cloud has not worked in yet; null: it deleted the row. */
export type Overlay = Record<string, unknown> | null;

export const overlayKey = (entity: string, id: string): string => `${entity} ${id}`;

/** The pending edits of rows that are to be projected, each row's own laid over one another in the order they were made. */
export const overlaysOfDirty = async ({ db }: Db): Promise<ReadonlyMap<string, Overlay>> => {
  const { rows } = await sql<Pick<PendingEditRow, 'entity' | 'rowId' | 'op' | 'fields'>>`
    select distinct p.id, p.entity, p.row_id, p.op, p.fields
    from pending_edit as p join feed_row as f on f.entity = p.entity and f.id = p.row_id
    where f.is_dirty = 1 and p.tx_seq > (select applied_seq from sync_identity)
    order by p.tx_seq, p.id`.execute(db);
  const overlays = new Map<string, Overlay>();
  for (const { entity, rowId, op, fields } of rows) {
    const key = overlayKey(entity, rowId);
    const before = overlays.get(key) ?? {};
    overlays.set(key, op === 'D' ? null : { ...before, ...(JSON.parse(fields) as object) });
  }
  return overlays;
};

/**
 * The cloud has worked in this hub's transactions up to `seq`: their edits are retired and their rows made anew from what
 * it says, in this same transaction (I9).
 */
export const retireEdits = async (tx: Db, seq: number): Promise<void> => {
  await updateSyncIdentity(tx, { appliedSeq: seq });
  await sql`
    update feed_row set is_dirty = 1 where rowid in (
      select f.rowid from pending_edit as p join feed_row as f on f.entity = p.entity and f.id = p.row_id
      where p.tx_seq <= ${seq})`.execute(tx.db);
  await tx.db.deleteFrom('pendingEdit').where('txSeq', '<=', seq).execute();
};
