import type Database from 'better-sqlite3';
import { checkTables, type FoundTables } from '../check-tables.ts';
import { isArbitrated, namersOf, type Table, type TableOwner, type TableRegistry, tablesWith } from '../table.ts';

/** Whether triggers keep what changes, which cannot forget a write as code can. */
const isCaptured = ({ owner, on }: Table): boolean => on !== 'cloud' && owner !== 'local' && owner !== 'cloud';

const columnsOf = (db: Database.Database, table: string): { name: string; pk: number }[] =>
  db.prepare('select name, pk from pragma_table_info(?) order by cid').all(table) as { name: string; pk: number }[];

const imageOf = (row: 'new' | 'old', columns: { name: string }[]): string =>
  `json_object(${columns.map(({ name }) => `'${name}', ${row}."${name}"`).join(', ')})`;

/** Names of the columns an update changes, as a JSON list. The time of the change is none. */
const changedOf = ({ hubColumns }: Table, columns: { name: string }[]): string =>
  `(select json_group_array(name) from (${columns
    .filter(({ name }) => name !== 'updated_at' && !hubColumns.includes(name))
    .map(({ name }) => `select '${name}' as name where old."${name}" is not new."${name}"`)
    .join(' union all ')}))`;

/** Whether hubs' other rows name those of a table, or they are parts of others: what is removed of it may have to come back. */
const isTied = (tables: TableRegistry, name: string): boolean =>
  tables[name]!.partOf !== null || namersOf(tables, name).some((namer) => tables[namer.table]!.owner === 'hub');

const captureSql = (db: Database.Database, table: string, tables: TableRegistry): Map<string, string> => {
  const one = tables[table]!;
  const columns = columnsOf(db, table);
  const keys = columns.filter((column) => column.pk > 0);
  if (keys.length !== 1) throw new Error(`captured table ${table} needs a primary key of one column`);
  const key = keys[0]!.name;
  const removed = one.owner === 'hub' && isTied(tables, table) ? columns : keys;
  const sqls = new Map<string, string>();
  for (const [suffix, event, row, op] of [
    ['ins', 'insert', 'new', 'I'],
    ['upd', 'update', 'new', 'U'],
    ['del', 'delete', 'old', 'D'],
  ] as const) {
    const name = `capture_${table}_${suffix}`;
    const image = imageOf(row, op === 'D' ? removed : columns);
    const seen = `(select rev from feed_row where entity = '${table}' and id = ${row}."${key}")`;
    const columnsChanged = { I: 'null', U: changedOf(one, columns), D: "'[]'" }[op];
    const edit = isArbitrated(one) ? [columnsChanged, op === 'I' ? 'null' : seen] : null;
    sqls.set(
      name,
      `CREATE TRIGGER "${name}" after ${event} on "${table}" when (select applying from sync_ctx where k = 1) = 0 ` +
        `begin insert into ob_change (entity, op, pk, img${edit ? ', changed, base_rev' : ''}) ` +
        `values ('${table}', '${op}', ${row}."${key}", ${image}${edit ? `, ${edit.join(', ')}` : ''}); end`,
    );
  }
  return sqls;
};

/** What the cloud alone writes: a hub's own write would be another truth, which nobody would ever hear of. */
const refuseSql = (table: string): Map<string, string> =>
  new Map(
    ['insert', 'update', 'delete'].map((event) => {
      const name = `refuse_${table}_${event.slice(0, 3)}`;
      const sql =
        `CREATE TRIGGER "${name}" before ${event} on "${table}" when (select applying from sync_ctx where k = 1) = 0 ` +
        `begin select raise(abort, '${table} is written by the cloud alone'); end`;
      return [name, sql];
    }),
  );

export interface CapturedTable {
  table: string;
  owner: TableOwner;
  copySql: string;
  imageSql: string;
  sliceSql: string;
  absentSql: string;
}

/**
 * The tables whose rows travel, with statements: two that put rows into the outbox as they are, a batch or those between two
 * keys; one that puts there as removed what is not here of some ids; and one that says how a row stands.
 */
export const capturedTables = (db: Database.Database, tables: TableRegistry): CapturedTable[] =>
  tablesWith(tables, isCaptured).map((table) => {
    const { owner } = tables[table]!;
    const columns = columnsOf(db, table);
    const key = columns.find((column) => column.pk > 0)!.name;
    const image = `json_object(${columns.map(({ name }) => `'${name}', "${name}"`).join(', ')})`;
    const copySql =
      `insert into ob_change (entity, op, pk, img) select '${table}', 'I', "${key}", ${image} ` +
      `from "${table}" where rowid > ? order by rowid limit ?`;
    const imageSql = `select ${image} from "${table}" where "${key}" = ?`;
    const sliceSql =
      `insert into ob_change (entity, op, pk, img) select '${table}', 'U', "${key}", ${image} from "${table}" ` +
      `where "${key}" > @after and (@upTo is null or "${key}" <= @upTo) order by "${key}"`;
    const absentSql =
      `insert into ob_change (entity, op, pk, img) select '${table}', 'D', value, json_object('${key}', value) ` +
      `from json_each(@ids) where value not in (select "${key}" from "${table}")`;
    return { table, owner, copySql, imageSql, sliceSql, absentSql };
  });

const wantedTriggers = (db: Database.Database, tables: TableRegistry): Map<string, string> =>
  new Map([
    ...tablesWith(tables, isCaptured).flatMap((name) => [...captureSql(db, name, tables)]),
    ...tablesWith(tables, ({ owner, isDrafted }) => owner === 'cloud' && !isDrafted).flatMap((name) => [
      ...refuseSql(name),
    ]),
  ]);

const presentTriggers = (db: Database.Database): Map<string, string> =>
  new Map(
    (
      db
        .prepare(
          "select name, sql from sqlite_schema where type = 'trigger' and (name glob 'capture_*' or name glob 'refuse_*')",
        )
        .all() as {
        name: string;
        sql: string;
      }[]
    ).map(({ name, sql }) => [name, sql]),
  );

const foundTables = (db: Database.Database): FoundTables => {
  // Of a full-text table the ones it is kept in are nobody's to say.
  const rows = db
    .prepare(
      `select l.name, c.name as column from pragma_table_list as l, pragma_table_info(l.name) as c
       where l.schema = 'main' and l.type in ('table', 'virtual') and l.name not like 'sqlite_%'`,
    )
    .all() as { name: string; column: string }[];
  const references = db
    .prepare(
      `select s.name as "table", f."from" as "column", f."table" as parent, f.on_delete = 'CASCADE' as isPart
       from sqlite_schema as s, pragma_foreign_key_list(s.name) as f where s.type = 'table'`,
    )
    .all() as { table: string; column: string; parent: string; isPart: number }[];
  const columns = Map.groupBy(rows, ({ name }) => name);
  return {
    columns: new Map([...columns].map(([name, found]) => [name, found.map(({ column }) => column)])),
    references: references.map((one) => ({ ...one, isPart: one.isPart === 1 })),
  };
};

/** Writes the triggers anew, after a migration changed the tables. Throws when they are said wrongly. */
export const installCapture = (db: Database.Database, tables: TableRegistry): void => {
  checkTables(tables, 'hub', foundTables(db));
  db.transaction(() => {
    for (const name of presentTriggers(db).keys()) db.exec(`drop trigger "${name}"`);
    for (const sql of wantedTriggers(db, tables).values()) db.exec(sql);
  })();
};

/**
 * Refuses a database that is not as its tables are said, or whose triggers are not those that follow: an uncaptured write
 * would be lost for ever (docs/sync.md#capture-cannot-be-forgotten).
 */
export const checkCapture = (db: Database.Database, tables: TableRegistry): void => {
  checkTables(tables, 'hub', foundTables(db));
  const present = presentTriggers(db);
  const wanted = wantedTriggers(db, tables);
  const differing = [...wanted].filter(([name, sql]) => present.get(name) !== sql).map(([name]) => name);
  const extra = [...present.keys()].filter((name) => !wanted.has(name));
  if (differing.length + extra.length > 0) {
    throw new Error(`capture triggers differ from the registry: ${[...differing, ...extra].join(', ')}`);
  }
};
