import type Database from 'better-sqlite3';

/** Of a row of which nothing is known that could come back: nobody here changed it, or it was made and removed here. */
export const NO_IMAGE = '{}';

/** A row change as it waits to be sealed. */
export interface Change {
  entity: string;
  op: string;
  pk: string;
  img: string;
  /** JSON list of columns; only of an edited row on which the cloud has the last word. */
  changed: string | null;
  base_rev: number | null;
}

/** A row that was changed in a transaction which is no longer part of this hub's history. */
export type SalvagedRow = Pick<Change, 'entity' | 'op' | 'pk'>;

/**
 * Lays a change over what is kept of its row: the last image counts, and every column somebody edited. A row the cloud's
 * version replaced and this hub changed since (a slip that printed meanwhile) is to be sent like any other. Of one that was
 * made and removed here nothing is kept that could come back.
 */
export const keepChanges = (db: Database.Database, changes: readonly Change[]): void => {
  const keep = db.prepare(`
    insert into sync_salvage (entity, pk, op, img, changed, base_rev, is_conflict)
    values (@entity, @pk, @op, @img, @changed, @base_rev, 0)
    on conflict (entity, pk) do update set
      op = case excluded.op when 'U' then op else excluded.op end, is_conflict = 0,
      img = case when op = 'I' and excluded.op = 'D' then '${NO_IMAGE}' else excluded.img end,
      changed = case when changed is null or excluded.changed is null then null else (
        select json_group_array(value) from (
          select value from json_each(sync_salvage.changed) union select value from json_each(excluded.changed))) end,
      base_rev = coalesce(base_rev, excluded.base_rev)`);
  for (const change of changes) keep.run(change);
};

type Sealed = [string, string, string, object, (string[] | null)?, (number | null)?];

/**
 * Takes the transactions after `seq` out of the outbox and keeps what they changed; answers it, in order. The rows stay in
 * their tables.
 */
export const salvageTail = (db: Database.Database, seq: number): SalvagedRow[] => {
  const salvaged: SalvagedRow[] = [];
  const bodies = db.prepare('select body from ob_tx where seq > ? order by seq').pluck();
  for (const body of bodies.all(seq) as string[]) {
    const changes = (JSON.parse(body) as Sealed[]).map(
      ([entity, op, pk, image, changed, baseRev]): Change => ({
        entity,
        op,
        pk,
        img: JSON.stringify(image),
        changed: changed ? JSON.stringify(changed) : null,
        base_rev: baseRev ?? null,
      }),
    );
    keepChanges(db, changes);
    salvaged.push(...changes);
  }
  db.prepare('delete from ob_tx where seq > ?').run(seq);
  db.prepare('delete from pending_edit where tx_seq > ?').run(seq);
  db.prepare("update sqlite_sequence set seq = ? where name = 'ob_tx'").run(seq);
  return salvaged;
};

/** How a row of a table stands now, as the outbox writes it. */
export type ImageSql = ReadonlyMap<string, string>;

/**
 * Puts what was salvaged into the open transaction's changes, `limit` rows from the `from`-th: rows of the hub as they stand
 * now, those of the log by their numbers, and edits of what the cloud arbitrates as they were made. Answers how many rows
 * there were.
 */
export const unpackSalvage = (db: Database.Database, images: ImageSql, from: number, limit: number): number => {
  const rows = db
    .prepare(`
      select entity, pk, op, img, changed, base_rev from sync_salvage where is_conflict = 0 or kept is not null
      order by entity, (select seq from audit_entry where id = pk), pk limit ? offset ?`)
    .all(limit, from) as Change[];
  const put = db.prepare(
    'insert into ob_change (entity, op, pk, img, changed, base_rev) values (@entity, @op, @pk, @img, @changed, @base_rev)',
  );
  for (const row of rows) {
    const imageSql = images.get(row.entity);
    if (imageSql === undefined) put.run(row);
    else {
      const img = db.prepare(imageSql).pluck().get(row.pk) as string | undefined;
      if (img !== undefined) put.run({ ...row, op: row.op === 'D' ? 'U' : row.op, img });
      else if (row.op === 'D' && row.img !== NO_IMAGE) put.run(row);
      else put.run({ ...row, op: 'D', img: JSON.stringify({ id: row.pk }) });
    }
  }
  return rows.length;
};
