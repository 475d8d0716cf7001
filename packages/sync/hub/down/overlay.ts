import type { PendingEditRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { outboxTail, updateSyncIdentity } from '../sync-identity.store.ts';

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
 * Retires the edits the cloud says it has worked in, as the mirror has it; answers how far that is. Null: it said nothing,
 * or of more than this hub ever did. Then it speaks of a history this hub was put back from and takes back first, and what
 * was edited here since is not in it.
 */
export const retireAcknowledged = async (tx: Db): Promise<number | null> => {
  const { rows } = await sql<{ appliedSeq: number }>`
    select json_extract(body, '$.appliedSeq') as applied_seq from feed_row
    where entity = 'ack' and deleted = 0 and id = (select location_id from sync_identity)`.execute(tx.db);
  const appliedSeq = rows[0]?.appliedSeq ?? null;
  if (appliedSeq === null || appliedSeq > (await outboxTail(tx)).seq) return null;
  await retireEdits(tx, appliedSeq);
  return appliedSeq;
};

/** The edits of transactions up to `seq` are retired and their rows made anew, in this same transaction (I9). */
const retireEdits = async (tx: Db, seq: number): Promise<void> => {
  await updateSyncIdentity(tx, { appliedSeq: seq });
  await sql`
    update feed_row set is_dirty = 1 where rowid in (
      select f.rowid from pending_edit as p join feed_row as f on f.entity = p.entity and f.id = p.row_id
      where p.tx_seq <= ${seq})`.execute(tx.db);
  await tx.db.deleteFrom('pendingEdit').where('txSeq', '<=', seq).execute();
};
