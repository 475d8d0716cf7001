import type { RowSlice } from '@comanda/contracts';
import type { SyncRecoveryRow } from '@comanda/db';
import { type ApplyScope, NO_IMAGE } from '@comanda/db/sqlite';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { markOpenDocuments } from './open-papers.ts';
import { alignDeliveries, countOpenSlips } from './open-slips.ts';

type Db = Pick<Context, 'db'>;

/** How far taking back is; null when nothing is under way. */
export const findRecovery = async ({ db }: Db): Promise<SyncRecoveryRow | null> =>
  (await db.selectFrom('syncRecovery').selectAll().executeTakeFirst()) ?? null;

export const beginRecovery = async (
  { db }: Db,
  row: Pick<SyncRecoveryRow, 'kind' | 'epoch' | 'cloudGen' | 'lastSeq' | 'lastHash' | 'forkSeq'>,
): Promise<void> => {
  const nothingYet = { k: 1, entity: null, afterId: null, rows: 0 };
  await db
    .insertInto('syncRecovery')
    .values({ ...row, ...nothingYet })
    .execute();
};

export const updateRecovery = async ({ db }: Db, changes: Partial<SyncRecoveryRow>): Promise<void> => {
  await db.updateTable('syncRecovery').set(changes).execute();
};

export const raiseAlarm = async ({ db }: Db, at: string, kind: string, detail: object): Promise<void> => {
  await db
    .insertInto('syncAlarm')
    .values({ at, kind, detail: JSON.stringify(detail) })
    .execute();
};

const DAY_MS = 86_400_000;

/** Of one table it is not raised again within a day: what no mending ends would fill the log, slice by slice. */
export const raiseDiffersDaily = async ({ db }: Db, at: string, slice: RowSlice): Promise<void> => {
  const since = new Date(Date.parse(at) - DAY_MS).toISOString();
  await sql`insert into sync_alarm (at, kind, detail) select ${at}, 'differs', ${JSON.stringify(slice)} where not exists (
    select 1 from sync_alarm where kind = 'differs' and detail ->> 'table' = ${slice.table} and at > ${since} and at <= ${at})`.execute(
    db,
  );
};

/** Rows that stayed though the cloud had removed them are the cloud's again. */
export const forgetKept = async (
  { db }: Db,
  rows: readonly (readonly [entity: string, pk: string])[],
): Promise<void> => {
  const theirs = sql`kept = 'removed' and (entity, pk) in (
    select value ->> 0, value ->> 1 from json_each(${JSON.stringify(rows)}))`;
  await sql`delete from sync_salvage where op <> 'D' and img = ${NO_IMAGE} and ${theirs}`.execute(db);
  await sql`update sync_salvage set kept = null where ${theirs}`.execute(db);
};

/** The cloud has another version of a row that was changed here, and that stays. */
export const markConflict = async ({ db }: Db, entity: string, pk: string): Promise<void> => {
  await sql`delete from sync_salvage where entity = ${entity} and pk = ${pk} and op <> 'D' and img = ${NO_IMAGE}`.execute(
    db,
  );
  await sql`update sync_salvage set is_conflict = 1, kept = null where entity = ${entity} and pk = ${pk}`.execute(db);
};

/** A row of the cloud's history goes up as it stands here, whatever else is said of it. */
export const keepRow = async ({ db }: Db, entity: string, pk: string, kept: 'removed' | 'number'): Promise<void> => {
  await sql`
    insert into sync_salvage (entity, pk, op, img, is_conflict, kept) values (${entity}, ${pk}, 'U', ${NO_IMAGE}, 0, ${kept})
    on conflict (entity, pk) do update set kept = excluded.kept`.execute(db);
};

/** The next transaction is numbered after this one, whatever was numbered before. */
export const numberAfter = async ({ db }: Db, seq: number): Promise<void> => {
  await sql`insert into sqlite_sequence (name, seq) select 'ob_tx', 0
    where not exists (select 1 from sqlite_sequence where name = 'ob_tx')`.execute(db);
  await sql`update sqlite_sequence set seq = ${seq} where name = 'ob_tx'`.execute(db);
};

/**
 * What this hub keeps beside the rows that came: tickets are counted on from the highest, dishes are sold out as the branch
 * said, each slip has its delivery, none without its slip, and a display or a bridge that was cut off is cut off, whatever copy
 * it was in.
 */
export const alignLocals = async ({ db }: Pick<ApplyScope, 'db'>): Promise<void> => {
  await sql`
    insert into station_runtime (station_id, seq) select station_id, max(seq) from kitchen_ticket where true
    group by station_id
    on conflict (station_id) do update set seq = max(station_runtime.seq, excluded.seq)`.execute(db);
  await alignAvailability({ db });
  await alignDeliveries({ db });
  // Paired anew it would have another id.
  await sql`
    update kds_device set is_active = 0 where is_active = 1
    and id in (select entity_id from audit_entry where action = 'device.removed')`.execute(db);
  await sql`
    update bridge set is_active = 0 where is_active = 1
    and id in (select entity_id from audit_entry where action = 'bridge.removed')`.execute(db);
};

/** Of slips that were made here after the fork no other box ever knew. */
const NOT_FROM_HERE = sql`id not in (select pk from sync_salvage where entity = 'print_job' and op = 'I')`;

/** Counts open slips another box had, here and in the cloud, and open documents here; before what came has its deliveries (`alignLocals`). */
export const countPapersOfBoth = async (tx: Db): Promise<void> => {
  for (const id of await countOpenSlips(tx, NOT_FROM_HERE)) await keepRow(tx, 'print_job', id, 'number');
  await markOpenDocuments(tx);
};

/** A product says of itself what this branch said last of it. */
export const alignAvailability = async ({ db }: Db): Promise<void> => {
  await sql`
    update product set is_available = said.is_available from product_availability as said
    where said.product_id = product.id and said.is_available <> product.is_available
      and said.location_id = (select location_id from sync_identity)`.execute(db);
};
