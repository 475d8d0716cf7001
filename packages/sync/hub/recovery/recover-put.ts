import type { Change } from '@comanda/contracts';
import { hubsOwn, type Naming, namersOf, type Table, tablesOf } from '@comanda/db';
import { NO_IMAGE } from '@comanda/db/sqlite';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { type FedTable, upsertRow } from '../down/project-tables.ts';
import { forgetDelivery } from './open-slips.ts';
import { isOfRow, type Quarantine } from './quarantine.ts';
import { keepRow, markConflict } from './recover.store.ts';
import { moveGuestToFreeSeat, numberApart } from './recover-doubles.ts';
import { takeEntry, takeEntryOfPage } from './recover-entries.ts';
import { yieldOptions } from './recover-options.ts';

type Db = Pick<Context, 'db'>;
type Tx = Pick<WriteContext, 'db' | 'hash'>;
type Image = Record<string, unknown>;

/** A table of this hub, when its rows are removed, which sets of its columns are unique beside the key, and what names its rows. */
export interface OwnTable extends FedTable, Pick<Table, 'removedAs'> {
  unique: readonly (readonly string[])[];
  namedBy: readonly Naming[];
}

export type OwnTables = ReadonlyMap<string, OwnTable>;

const columnsOf = async ({ db }: Db, name: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name}) order by cid`.execute(db);
  // A hub's own log is the chain without a name.
  return rows.map((column) => column.name).filter((column) => column !== 'chain');
};

const uniqueOf = async ({ db }: Db, name: string): Promise<string[][]> => {
  const { rows } = await sql<{ said: string }>`
    select (select json_group_array(c.name) from pragma_index_info(i.name) as c) as said
    from pragma_index_list(${name}) as i where i."unique" = 1 and i.origin <> 'pk' and i.partial = 0`.execute(db);
  return rows.map(({ said }) => JSON.parse(said) as string[]);
};

/** The tables whose rows hubs write, in the order they are declared. */
export const ownTables = async (ctx: Db): Promise<OwnTables> => {
  const registry = tablesOf(ctx.db);
  const tables = new Map<string, OwnTable>();
  for (const name of hubsOwn(registry)) {
    const none = { emptiable: [], hubColumns: [], isReferenced: false, isKeptForOwn: false };
    const plain = { name, ...none, place: tables.size, upserts: new Map() };
    const [columns, unique] = [await columnsOf(ctx, name), await uniqueOf(ctx, name)];
    const namedBy = namersOf(registry, name).filter(({ table }) => registry[table]!.owner === 'hub');
    tables.set(name, { ...plain, columns, unique, namedBy, removedAs: registry[name]!.removedAs });
  }
  return tables;
};

/** A row here may hold what the cloud's has: the key of an answer, the count of a means of payment. It yields. */
const makeRoom = async (tx: Db, { name, unique }: OwnTable, image: Image): Promise<void> => {
  for (const columns of unique) {
    const same = columns.map((column) => sql`${sql.ref(column)} = ${image[column] ?? null}`);
    const { rows } = await sql<{ id: string }>`
      delete from ${sql.table(name)} where ${sql.join(same, sql` and `)} and id <> ${image.id} returning id`.execute(
      tx.db,
    );
    for (const { id } of rows) await markConflict(tx, name, id);
  }
};

/** A counter counts what both sides gave out: it is the higher one, and goes up when that is this hub's. */
const putCounter = async (tx: Db, table: OwnTable, image: Image): Promise<void> => {
  const said = image as { id: string; location_id: string; document_type: string; last_number: number };
  const { rows } = await sql<{ lastNumber: number }>`
    select last_number from document_counter
    where location_id = ${said.location_id} and document_type = ${said.document_type}`.execute(tx.db);
  const last = Math.max(said.last_number, ...rows.map(({ lastNumber }) => lastNumber));
  await makeRoom(tx, table, image);
  await upsertRow(tx, table, { ...image, last_number: last });
  if (last > said.last_number) await keepRow(tx, 'document_counter', said.id, 'number');
};

/**
 * What was removed on both sides has nothing that could come back, whatever the cloud had made of it before. What names it here goes with
 * it: whoever removed it knew nothing of a discount that an order kept with it here.
 */
const removeRow = async (tx: Tx, tables: OwnTables, entity: string, pk: string): Promise<void> => {
  const { db } = tx;
  for (const { table, column } of tables.get(entity)!.namedBy) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${pk}`.execute(db);
    for (const { id } of rows) await removeRow(tx, tables, table, id);
  }
  await sql`delete from ${sql.table(entity)} where id = ${pk}`.execute(db);
  await sql`delete from sync_salvage where entity = ${entity} and pk = ${pk} and op <> 'D'`.execute(db);
  await sql`update sync_salvage set img = ${NO_IMAGE}, is_conflict = 0 where entity = ${entity} and pk = ${pk}`.execute(
    db,
  );
};

/**
 * Does again what this hub, or another in its place, once did: only to rows that are hubs' own, for the catalogue comes by
 * the feed. Where this hub went another way since, the cloud's version stays and its own is kept as a conflict. What of the
 * removed stays all the same is not for here (`keepNamed`).
 */
export const putChange = async (tx: Tx, tables: OwnTables, [entity, op, pk, image]: Change): Promise<void> => {
  const table = tables.get(entity);
  if (!table) return;
  if (op === 'D') return removeRow(tx, tables, entity, pk);
  if (entity === 'audit_entry') return takeEntry(tx, table, image);
  if (entity === 'document_counter') return putCounter(tx, table, image);
  await markConflict(tx, entity, pk);
  if (entity === 'print_job') await forgetDelivery(tx, pk);
  await yieldOptions(tx, entity, image);
  const apart = await numberApart(tx, entity, image);
  if (entity === 'order_guest') await moveGuestToFreeSeat(tx, image);
  else await makeRoom(tx, table, apart);
  await upsertRow(tx, table, apart);
};

/**
 * Many rows of one table, of a box that has none of its own: at once, unless two hubs that each brought a history gave the
 * same numbers, or one of them is none this database takes.
 */
export const putRows = async (
  tx: Tx,
  table: OwnTable,
  rows: readonly Image[],
  quarantine: Quarantine,
): Promise<void> => {
  if (rows.length === 0) return;
  try {
    await putTogether(tx, table, rows);
  } catch (error) {
    if (!isOfRow(error)) throw error;
    for (const image of rows) await quarantine.put(table.name, String(image.id), () => putApart(tx, table, image));
  }
};

const putApart = async (tx: Tx, table: OwnTable, image: Image): Promise<void> => {
  if (table.name === 'audit_entry') await takeEntryOfPage(tx, table, image);
  else if (table.name === 'document_counter') await putCounter(tx, table, image);
  else await upsertRow(tx, table, await numberApart(tx, table.name, image));
};

const putTogether = async ({ db }: Db, table: OwnTable, rows: readonly Image[]): Promise<void> => {
  const columns = table.columns.filter((column) => column in (rows[0] ?? {}));
  const values = columns.map((column) => sql`json_extract(value, ${`$."${column}"`})`);
  const set = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_each(${JSON.stringify(rows)}) where true
    on conflict (id) do update set ${sql.join(set)}`.execute(db);
};
