import { CloudDatabase } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { sql } from 'kysely';

/** A cloud's database of a test's own, until it gives it back. */
export interface LentDatabase {
  db: CloudDatabase;
  giveBack(): void;
}

interface Row {
  table: string;
  rows: string;
}

/** Rows the migrations write. */
const readSeeds = async (db: CloudDatabase): Promise<Row[]> => {
  const names = sql<{ table: string }>`
    select tablename as table from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`;
  const seeds: Row[] = [];
  for (const { table } of (await names.execute(db.read)).rows) {
    const all = sql<{ rows: string | null }>`select json_agg(t)::text as rows from ${sql.table(table)} as t`;
    const [{ rows } = { rows: null }] = (await all.execute(db.read)).rows;
    if (rows !== null) seeds.push({ table, rows });
  }
  return seeds;
};

/** Makes it as it was when it was copied: no row but the migrations', every numbering at its beginning. */
const empty = (db: CloudDatabase, seeds: readonly Row[]): Promise<void> =>
  db.read.transaction().execute(async (tx) => {
    await sql`do $$ declare one record; begin
      set local session_replication_role = replica;
      for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' loop
        execute format('delete from %I', one.tablename);
      end loop;
      perform setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public';
    end $$`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { table, rows } of seeds) {
      const from = sql.table(table);
      await sql`insert into ${from} select * from json_populate_recordset(null::${from}, ${rows})`.execute(tx);
    }
  });

/**
 * Opened databases of one file: what a world gave back is emptied for the next. To make, connect to, check and remove one costs
 * ten times as much as to empty it.
 */
export class LentDatabases {
  readonly #create: () => Promise<string>;
  readonly #opened: CloudDatabase[] = [];
  readonly #free: CloudDatabase[] = [];
  #seeds: Row[] = [];

  /** `create` answers the address of a new database with nothing in it. */
  constructor(create: () => Promise<string>) {
    this.#create = create;
  }

  async lend(): Promise<LentDatabase> {
    const db = await this.#take();
    return { db, giveBack: () => void this.#free.push(db) };
  }

  async #take(): Promise<CloudDatabase> {
    const used = this.#free.pop();
    if (used) {
      await empty(used, this.#seeds);
      return used;
    }
    const db = await CloudDatabase.open(await this.#create(), tables, { now: Date.now }, () => undefined);
    if (this.#opened.length === 0) this.#seeds = await readSeeds(db);
    this.#opened.push(db);
    return db;
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.splice(0).map((db) => db.close()));
  }
}
