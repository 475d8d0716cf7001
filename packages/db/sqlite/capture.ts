import type Database from 'better-sqlite3';

/**
 * Who writes a table's rows (docs/sync.md#one-writer-a-row). `local` never leaves the hub; all else is captured by triggers,
 * which cannot forget a write as code can.
 */
export type TableOwner = 'hub' | 'catalogue' | 'identity' | 'local';
export type TableOwners = Record<string, TableOwner>;

/** Whether the cloud has the last word on a table's rows: an edit then says which columns, and which revision it saw. */
export const isArbitrated = (owner: TableOwner | undefined): boolean => owner === 'catalogue' || owner === 'identity';

/** Tables of the database itself: the outbox, what came down from the cloud, and the record of migrations. */
const OWN_TABLES = new Set([
  'sync_identity',
  'sync_ctx',
  'ob_change',
  'ob_tx',
  'sync_alarm',
  'schema_migration',
  'feed_cursor',
  'feed_stage',
  'feed_row',
  'pending_edit',
  'hub_command_answer',
  'sync_recovery',
  'sync_salvage',
  'local_version',
]);
/** Rows of the sync itself that travel up like any other. */
const COMMANDS: TableOwners = { hub_command: 'hub', command_result: 'hub' };

const columnsOf = (db: Database.Database, table: string): { name: string; pk: number }[] =>
  db.prepare('select name, pk from pragma_table_info(?) order by cid').all(table) as { name: string; pk: number }[];

const imageOf = (row: 'new' | 'old', columns: { name: string }[]): string =>
  `json_object(${columns.map(({ name }) => `'${name}', ${row}."${name}"`).join(', ')})`;

/**
 * Columns of tables the cloud arbitrates that are the hub's own all the same: they neither travel up with an edit nor come
 * down. What they say travels in a table of its own.
 */
export const HUB_COLUMNS: Record<string, readonly string[]> = { product: ['is_available'] };

/** Names of the columns an update changes, as a JSON list. The time of the change is none. */
const changedOf = (table: string, columns: { name: string }[]): string =>
  `(select json_group_array(name) from (${columns
    .filter(({ name }) => name !== 'updated_at' && !HUB_COLUMNS[table]?.includes(name))
    .map(({ name }) => `select '${name}' as name where old."${name}" is not new."${name}"`)
    .join(' union all ')}))`;

/** Whether hubs' other rows name those of a table, or they are parts of others: what is removed of it may have to come back. */
const isTied = (db: Database.Database, table: string, owners: TableOwners): boolean => {
  const namers = db
    .prepare(
      `select s.name from sqlite_schema as s, pragma_foreign_key_list(s.name) as f
       where s.type = 'table' and (f."table" = @table or (s.name = @table and f.on_delete = 'CASCADE'))`,
    )
    .pluck()
    .all({ table }) as string[];
  return namers.some((name) => owners[name] === 'hub');
};

const triggerSql = (db: Database.Database, table: string, owners: TableOwners): Map<string, string> => {
  const owner = owners[table];
  const columns = columnsOf(db, table);
  const keys = columns.filter((column) => column.pk > 0);
  if (keys.length !== 1) throw new Error(`captured table ${table} needs a primary key of one column`);
  const key = keys[0]!.name;
  const removed = owner === 'hub' && isTied(db, table, owners) ? columns : keys;
  const sqls = new Map<string, string>();
  for (const [suffix, event, row, op] of [
    ['ins', 'insert', 'new', 'I'],
    ['upd', 'update', 'new', 'U'],
    ['del', 'delete', 'old', 'D'],
  ] as const) {
    const name = `capture_${table}_${suffix}`;
    const image = imageOf(row, op === 'D' ? removed : columns);
    const seen = `(select rev from feed_row where entity = '${table}' and id = ${row}."${key}")`;
    const columnsChanged = { I: 'null', U: changedOf(table, columns), D: "'[]'" }[op];
    const edit = isArbitrated(owner) ? [columnsChanged, op === 'I' ? 'null' : seen] : null;
    sqls.set(
      name,
      `CREATE TRIGGER "${name}" after ${event} on "${table}" when (select applying from sync_ctx where k = 1) = 0 ` +
        `begin insert into ob_change (entity, op, pk, img${edit ? ', changed, base_rev' : ''}) ` +
        `values ('${table}', '${op}', ${row}."${key}", ${image}${edit ? `, ${edit.join(', ')}` : ''}); end`,
    );
  }
  return sqls;
};

const withCommands = (owners: TableOwners): TableOwners => ({ ...owners, ...COMMANDS });

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
export const capturedTables = (db: Database.Database, owners: TableOwners): CapturedTable[] =>
  Object.entries(withCommands(owners))
    .filter(([, owner]) => owner !== 'local')
    .map(([table, owner]) => {
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

const wantedTriggers = (db: Database.Database, owners: TableOwners): Map<string, string> => {
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  const owned = withCommands(owners);
  const undeclared = tables.filter((table) => !OWN_TABLES.has(table) && !(table in owned));
  if (undeclared.length > 0) throw new Error(`no slice says who owns: ${undeclared.join(', ')}`);
  const wanted = new Map<string, string>();
  for (const [table, owner] of Object.entries(owned)) {
    if (!tables.includes(table)) throw new Error(`a slice declares a table that does not exist: ${table}`);
    if (owner === 'local') continue;
    for (const [name, sql] of triggerSql(db, table, owned)) wanted.set(name, sql);
  }
  return wanted;
};

const presentTriggers = (db: Database.Database): Map<string, string> =>
  new Map(
    (
      db.prepare("select name, sql from sqlite_schema where type = 'trigger' and name like 'capture_%'").all() as {
        name: string;
        sql: string;
      }[]
    ).map(({ name, sql }) => [name, sql]),
  );

/** Writes the capture triggers anew, after a migration changed the tables. */
export const installCapture = (db: Database.Database, owners: TableOwners): void => {
  db.transaction(() => {
    for (const name of presentTriggers(db).keys()) db.exec(`drop trigger "${name}"`);
    for (const sql of wantedTriggers(db, owners).values()) db.exec(sql);
  })();
};

/**
 * Refuses a database whose triggers are not the registry's: an uncaptured write would be lost for ever
 * (docs/sync.md#capture-cannot-be-forgotten).
 */
export const checkCapture = (db: Database.Database, owners: TableOwners): void => {
  const present = presentTriggers(db);
  const wanted = wantedTriggers(db, owners);
  const differing = [...wanted].filter(([name, sql]) => present.get(name) !== sql).map(([name]) => name);
  const extra = [...present.keys()].filter((name) => !wanted.has(name));
  if (differing.length + extra.length > 0) {
    throw new Error(`capture triggers differ from the registry: ${[...differing, ...extra].join(', ')}`);
  }
};
