import type Database from 'better-sqlite3';
import { checkTables, type FoundTables } from '../check-tables.ts';
import { hubsOwn, isArbitrated, type Table, type TableOwner, type TableRegistry, tablesWith } from '../table.ts';

/** Whether triggers keep what changes, which cannot forget a write as code can. */
const isCaptured = ({ owner, on }: Table): boolean => on !== 'cloud' && owner !== 'local' && owner !== 'cloud';

interface Column {
  name: string;
  pk: number;
}

/** The columns of every table, in their order: asked a table at a time they were a fifth of what opening a file costs. */
const readColumns = (db: Database.Database): ReadonlyMap<string, Column[]> => {
  // Of a full-text table the ones it is kept in are nobody's to say.
  const rows = db
    .prepare(
      `select l.name as "table", c.name, c.pk from pragma_table_list as l, pragma_table_info(l.name) as c
       where l.schema = 'main' and l.type in ('table', 'virtual') and l.name not like 'sqlite_%' order by l.name, c.cid`,
    )
    .all() as (Column & { table: string })[];
  return Map.groupBy(rows, ({ table }) => table);
};

const imageOf = (row: 'new' | 'old', columns: readonly Column[]): string =>
  `json_object(${columns.map(({ name }) => `'${name}', ${row}."${name}"`).join(', ')})`;

/** Names of the columns an update changes, as a JSON list. The time of the change is none. */
const changedOf = ({ hubColumns }: Table, columns: readonly Column[]): string =>
  `(select json_group_array(name) from (${columns
    .filter(({ name }) => name !== 'updated_at' && !hubColumns.includes(name))
    .map(({ name }) => `select '${name}' as name where old."${name}" is not new."${name}"`)
    .join(' union all ')}))`;

/** Tables that hubs' other rows name, or whose rows are parts of others: what is removed of them may have to come back. */
const tiedTables = (tables: TableRegistry): ReadonlySet<string> =>
  new Set([
    ...tablesWith(tables, ({ partOf }) => partOf !== null),
    ...hubsOwn(tables).flatMap((name) => Object.values(tables[name]!.pointsAt)),
  ]);

const captureSql = (table: string, one: Table, columns: readonly Column[], isTied: boolean): Map<string, string> => {
  const keys = columns.filter((column) => column.pk > 0);
  if (keys.length !== 1) throw new Error(`captured table ${table} needs a primary key of one column`);
  const key = keys[0]!.name;
  const removed = one.owner === 'hub' && isTied ? columns : keys;
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
export const capturedTables = (db: Database.Database, tables: TableRegistry): CapturedTable[] => {
  const found = readColumns(db);
  return tablesWith(tables, isCaptured).map((table) => {
    const { owner } = tables[table]!;
    const columns = found.get(table)!;
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
};

const wantedTriggers = (found: ReadonlyMap<string, Column[]>, tables: TableRegistry): ReadonlyMap<string, string> => {
  const tied = tiedTables(tables);
  return new Map([
    ...tablesWith(tables, isCaptured).flatMap((name) => [
      ...captureSql(name, tables[name]!, found.get(name)!, tied.has(name)),
    ]),
    ...tablesWith(tables, ({ owner, isDrafted }) => owner === 'cloud' && !isDrafted).flatMap((name) => [
      ...refuseSql(name),
    ]),
  ]);
};

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

const foundTables = (db: Database.Database, found: ReadonlyMap<string, Column[]>): FoundTables => {
  const references = db
    .prepare(
      `select s.name as "table", f."from" as "column", f."table" as parent, f.on_delete = 'CASCADE' as isPart
       from sqlite_schema as s, pragma_foreign_key_list(s.name) as f where s.type = 'table'`,
    )
    .all() as { table: string; column: string; parent: string; isPart: number }[];
  return {
    columns: new Map([...found].map(([name, columns]) => [name, columns.map((column) => column.name)])),
    references: references.map((one) => ({ ...one, isPart: one.isPart === 1 })),
  };
};

/** Writes the triggers anew, after a migration changed the tables. Throws when they are said wrongly. */
export const installCapture = (db: Database.Database, tables: TableRegistry): void => {
  const found = readColumns(db);
  checkTables(tables, 'hub', foundTables(db, found));
  db.transaction(() => {
    for (const name of presentTriggers(db).keys()) db.exec(`drop trigger "${name}"`);
    for (const sql of wantedTriggers(found, tables).values()) db.exec(sql);
  })();
};

/**
 * Refuses a database that is not as its tables are said, or whose triggers are not those that follow: an uncaptured write
 * would be lost for ever (docs/sync.md#capture-cannot-be-forgotten).
 */
export const checkCapture = (db: Database.Database, tables: TableRegistry): void => {
  const found = readColumns(db);
  checkTables(tables, 'hub', foundTables(db, found));
  const present = presentTriggers(db);
  const wanted = wantedTriggers(found, tables);
  const differing = [...wanted].filter(([name, sql]) => present.get(name) !== sql).map(([name]) => name);
  const extra = [...present.keys()].filter((name) => !wanted.has(name));
  if (differing.length + extra.length > 0) {
    throw new Error(`capture triggers differ from the registry: ${[...differing, ...extra].join(', ')}`);
  }
};
