import type Database from 'better-sqlite3';

/**
 * Who writes a table's rows (facts/sync.md §5.1). `local` never leaves the hub; all else is captured by triggers, which
 * cannot forget a write as code can.
 */
export type TableOwner = 'hub' | 'catalogue' | 'identity' | 'local';
export type TableOwners = Record<string, TableOwner>;

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
]);
/** Rows of the sync itself that travel up like any other. */
const COMMANDS: TableOwners = { hub_command: 'hub', command_result: 'hub' };

const columnsOf = (db: Database.Database, table: string): { name: string; pk: number }[] =>
  db.prepare('select name, pk from pragma_table_info(?) order by cid').all(table) as { name: string; pk: number }[];

const imageOf = (row: 'new' | 'old', columns: { name: string }[]): string =>
  `json_object(${columns.map(({ name }) => `'${name}', ${row}."${name}"`).join(', ')})`;

const triggerSql = (db: Database.Database, table: string): Map<string, string> => {
  const columns = columnsOf(db, table);
  const keys = columns.filter((column) => column.pk > 0);
  if (keys.length !== 1) throw new Error(`captured table ${table} needs a primary key of one column`);
  const key = keys[0]!.name;
  const sqls = new Map<string, string>();
  for (const [suffix, event, row, op] of [
    ['ins', 'insert', 'new', 'I'],
    ['upd', 'update', 'new', 'U'],
    ['del', 'delete', 'old', 'D'],
  ] as const) {
    const name = `capture_${table}_${suffix}`;
    const image = op === 'D' ? imageOf('old', keys) : imageOf(row, columns);
    sqls.set(
      name,
      `CREATE TRIGGER "${name}" after ${event} on "${table}" when (select applying from sync_ctx where k = 1) = 0 ` +
        `begin insert into ob_change (entity, op, pk, img) values ('${table}', '${op}', ${row}."${key}", ${image}); end`,
    );
  }
  return sqls;
};

const wantedTriggers = (db: Database.Database, owners: TableOwners): Map<string, string> => {
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  const owned = { ...owners, ...COMMANDS };
  const undeclared = tables.filter((table) => !OWN_TABLES.has(table) && !(table in owned));
  if (undeclared.length > 0) throw new Error(`no slice says who owns: ${undeclared.join(', ')}`);
  const wanted = new Map<string, string>();
  for (const [table, owner] of Object.entries(owned)) {
    if (!tables.includes(table)) throw new Error(`a slice declares a table that does not exist: ${table}`);
    if (owner === 'local') continue;
    for (const [name, sql] of triggerSql(db, table)) wanted.set(name, sql);
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

/** Refuses a database whose triggers are not the registry's: an uncaptured write would be lost for ever (E16). */
export const checkCapture = (db: Database.Database, owners: TableOwners): void => {
  const present = presentTriggers(db);
  const wanted = wantedTriggers(db, owners);
  const differing = [...wanted].filter(([name, sql]) => present.get(name) !== sql).map(([name]) => name);
  const extra = [...present.keys()].filter((name) => !wanted.has(name));
  if (differing.length + extra.length > 0) {
    throw new Error(`capture triggers differ from the registry: ${[...differing, ...extra].join(', ')}`);
  }
};
