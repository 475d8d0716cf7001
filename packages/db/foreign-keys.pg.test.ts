import { startPostgres } from '@comanda/testing/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import { expect, test } from 'vitest';
import { hubMigrations, migrateSqlite } from './migrate.ts';

interface Key {
  table: string;
  column: string;
  to: string;
}
interface Column {
  name: string;
  type: string;
  notnull: number;
}
type Row = Record<string, string | number | Buffer>;
/** What came of deleting a row: refused, or of each table how many rows are left. */
type Outcome = string;

/** One database, of which everything is taken back. */
interface Side {
  run(sql: string, values: Row[string][]): Promise<void>;
  count(table: string): Promise<number>;
  undone(fn: () => Promise<Outcome>): Promise<Outcome>;
}

const sqliteSide = (db: Database.Database): Side => ({
  run: async (sql, values) => void db.prepare(sql.replace(/\$\d+/g, '?')).run(...values),
  count: async (table) => Number(db.prepare(`select count(*) from "${table}"`).pluck().get()),
  undone: async (fn) => {
    db.exec('begin');
    try {
      return await fn();
    } finally {
      db.exec('rollback');
    }
  },
});

const postgresSide = (client: pg.Client): Side => ({
  run: async (sql, values) => void (await client.query(sql, values)),
  count: async (table) => Number((await client.query(`select count(*) from "${table}"`)).rows[0].count),
  undone: async (fn) => {
    await client.query('begin');
    try {
      return await fn();
    } finally {
      await client.query('rollback');
    }
  },
});

/** Rows in an order in which what is named comes first: a row of each of these tables, and of whatever they must name beside. */
const familyOf = (tables: readonly string[], keys: readonly Key[], columns: ReadonlyMap<string, Column[]>) => {
  const rows: { table: string; row: Row }[] = [];
  const made = new Map<string, Row>();
  let next = 0;
  const valueFor = ({ name, type }: Column): Row[string] => {
    next += 1;
    if (type === 'INTEGER' || type === 'REAL') return 1;
    return type === 'BLOB' ? Buffer.from([next]) : `${name}-${next}`;
  };
  const make = (table: string): Row => {
    const known = made.get(table);
    if (known) return known;
    const row: Row = {};
    for (const column of columns.get(table)!) {
      const key = keys.find((one) => one.table === table && one.column === column.name);
      if (key && key.to !== table && (column.notnull || tables.includes(key.to))) row[column.name] = make(key.to).id!;
      else if (column.notnull || column.name === 'id') row[column.name] = valueFor(column);
    }
    made.set(table, row);
    rows.push({ table, row });
    return row;
  };
  for (const table of tables) make(table);
  return rows;
};

const below = (root: string, keys: readonly Key[]): string[] => {
  const found = new Set([root]);
  for (const table of found) for (const key of keys) if (key.to === table) found.add(key.table);
  return [...found];
};

test('a combo with a dish was deleted at a hub and refused in the cloud: every parent goes alike, or stays alike', async () => {
  const file = new Database(':memory:');
  file.pragma('foreign_keys = 1');
  file.pragma('ignore_check_constraints = 1');
  migrateSqlite(file, hubMigrations(), { now: 0, backupTo: null });
  for (const name of file.prepare(`select name from sqlite_schema where type = 'trigger'`).pluck().all())
    file.exec(`drop trigger "${name}"`);
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: await server.createDatabase() });
  try {
    await client.connect();
    // The references are the matter: what else a row must be, and whom it is told, stays out.
    await client.query(`do $$ declare one record; begin
      for one in select conrelid::regclass as place, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace loop
        execute format('alter table %s drop constraint %I', one.place, one.conname);
      end loop;
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I disable trigger user', one.tablename);
      end loop;
    end $$`);
    // Copies of what hubs write have none there (docs/sync.md#working-the-inbox-in).
    const { rows: kept } = await client.query(
      `select conrelid::regclass::text as table, a.attname::text as column from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] where k.contype = 'f'`,
    );
    const inCloud = new Set((kept as Pick<Key, 'table' | 'column'>[]).map(({ table, column }) => `${table} ${column}`));
    const names = file
      .prepare(`select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'`)
      .pluck()
      .all() as string[];
    const columns = new Map(names.map((name) => [name, file.pragma(`table_info("${name}")`) as Column[]]));
    const all = names.flatMap((table) =>
      (file.pragma(`foreign_key_list("${table}")`) as { table: string; from: string }[]).map(
        ({ table: to, from: column }): Key => ({ table, column, to }),
      ),
    );
    const keys = all.filter(({ table, column }) => inCloud.has(`${table.replaceAll('"', '')} ${column}`));
    expect(keys.length).toBeGreaterThan(15);
    const sides = [sqliteSide(file), postgresSide(client)];
    const outcome = (side: Side, root: string, family: readonly string[]): Promise<Outcome> =>
      side.undone(async () => {
        const rows = familyOf([root, ...family], all, columns);
        for (const { table, row } of rows) {
          const [named, values] = [Object.keys(row), Object.values(row)];
          const places = values.map((_, i) => `$${i + 1}`).join(', ');
          const list = named.map((name) => `"${name}"`).join(', ');
          await side.run(`insert into "${table}" (${list}) values (${places})`, values);
        }
        try {
          const { id } = rows.find(({ table }) => table === root)!.row;
          await side.run(`delete from "${root}" where id = $1`, [id!]);
        } catch {
          return 'refused';
        }
        const left = await Promise.all(family.map(async (table) => `${table} ${await side.count(table)}`));
        return left.join(', ');
      });
    const differing: string[] = [];
    const roots = [...new Set(keys.map(({ to }) => to))];
    for (const root of roots) {
      const children = [
        ...new Set(keys.filter(({ to, table }) => to === root && table !== root).map((key) => key.table)),
      ];
      const descendants = below(root, keys).filter((table) => table !== root);
      for (const family of [[], ...children.map((child) => [child]), descendants]) {
        const [atHub, atCloud] = [await outcome(sides[0]!, root, family), await outcome(sides[1]!, root, family)];
        if (atHub !== atCloud) differing.push(`${root} with ${family.join(' ')}: ${atHub} / ${atCloud}`);
      }
    }
    expect(differing).toEqual([]);
  } finally {
    await client.end();
    await server.stop();
    file.close();
  }
});
