import type { Context } from '@comanda/kernel/context';
import type { Drafts } from '@comanda/kernel/drafts';
import { type RawBuilder, sql } from 'kysely';

type Db = Pick<Context, 'db'>;

/** Rows with changes that wait for the cloud: what it says of them is shown when it has answered (I8). */
export const heldRows = async ({ db }: Db, { kind }: Drafts): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.target_id as id from hub_command_answer as a join hub_command as c on c.id = a.id
    where a.state = 'waiting' and c.kind = ${kind}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Whose a row `f` of the mirror is, by what the cloud says of it; of a part that is gone only this hub knows it still. */
export const ownerIn = ({ kind, parts: { table, column } }: Drafts): RawBuilder<unknown> => sql`
  case f.entity when ${kind} then f.id else coalesce(
    case when json_valid(f.body) then json_extract(f.body, ${`$.${column}`}) end,
    (select e.${sql.ref(column)} from ${sql.table(table)} as e where e.id = f.id), '') end`;

/** Whose these parts are here, as far as they are. */
export const ownersOf = async (
  { db }: Db,
  { parts: { table, column } }: Drafts,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(column)} as id from ${sql.table(table)}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Nothing of these rows waits any more: what was done here is taken back as far as the cloud has it otherwise. They are dirty
 * then, for the tables to follow; one the cloud did not take is gone.
 */
export const releaseRows = async (tx: Db, drafts: Drafts, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const asked = await bodiesAsked(tx, drafts, id);
    if (await isInMirror(tx, drafts, id)) await release(tx, drafts, id, asked);
    // Only what was asked to be made and was refused: one this hub simply has is nobody's to remove.
    else if (asked.some(drafts.asksForRow)) await dropUntaken(tx, drafts, id);
  }
};

const bodiesAsked = async ({ db }: Db, { kind }: Drafts, id: string): Promise<unknown[]> => {
  const rows = await db
    .selectFrom('hubCommand')
    .select('body')
    .where('targetId', '=', id)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ body }) => JSON.parse(body));
};

const isInMirror = async ({ db }: Db, { kind }: Drafts, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from feed_row where entity = ${kind} and id = ${id} and deleted = 0 limit 1`.execute(db);
  return rows.length > 0;
};

const release = async (
  tx: Db,
  { kind, parts: { table, column }, partIn }: Drafts,
  id: string,
  asked: readonly unknown[],
): Promise<void> => {
  await sql`
    update feed_row set is_dirty = 1, error = null where entity = ${kind} and id = ${id}`.execute(tx.db);
  // Those that were removed here are known from what was asked.
  await sql`
    update feed_row set is_dirty = 1, error = null where entity = ${table} and id in (
      select e.id from ${sql.table(table)} as e where e.${sql.ref(column)} = ${id}
      union select value from json_each(${JSON.stringify(asked.map(partIn))}))`.execute(tx.db);
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} = ${id} and not exists (
      select 1 from feed_row as f
      where f.entity = ${table} and f.id = ${sql.ref(`${table}.id`)} and f.deleted = 0)`.execute(tx.db);
};

const dropUntaken = async (tx: Db, { kind, parts: { table, column }, drop }: Drafts, id: string): Promise<void> => {
  await drop(tx, id);
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx.db);
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(tx.db);
};
