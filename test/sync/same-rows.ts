import { join } from 'node:path';
import { tables } from '@comanda/domain/tables';
import Database from 'better-sqlite3';
import pg from 'pg';

type Row = Record<string, unknown>;

/** Columns that say where a copy is, not what it says. */
const ABOUT_THE_COPY = new Set(['src_seq', 'src_location', 'chain']);

const comparable = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => (typeof row[column] === 'bigint' ? Number(row[column]) : row[column])));

/**
 * Compares every row a hub has written with the cloud's copy of its location, column by column (I2, I5, I11). Answers a line
 * for each difference; nothing when they are the same.
 */
export const differences = (
  dataFolder: string,
  databaseUrl: string,
  options?: { owners: readonly string[] },
): Promise<string[]> => differencesOf(join(dataFolder, 'hub.db'), databaseUrl, options);

/** The same of a file by its path. */
export const differencesOf = async (
  path: string,
  databaseUrl: string,
  options: { owners: readonly string[] } = { owners: ['hub'] },
): Promise<string[]> => {
  const hub = new Database(path, { readonly: true });
  const cloud = new pg.Client({ connectionString: databaseUrl });
  pg.types.setTypeParser(20, Number);
  await cloud.connect();
  try {
    return await compare(hub, cloud, options.owners);
  } finally {
    await cloud.end();
    hub.close();
  }
};

const compare = async (hub: Database.Database, cloud: pg.Client, owners: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  const locationId = hub.prepare('select location_id from sync_identity').pluck().get() as string;
  for (const [table, { owner }] of Object.entries(tables)) {
    if (!owners.includes(owner)) continue;
    const columns = (hub.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[]).filter(
      (column) => !ABOUT_THE_COPY.has(column),
    );
    const where = owner !== 'hub' ? '' : table === 'audit_entry' ? 'where chain = $1' : 'where src_location = $1';
    const copies = await cloud.query<Row>(`select * from "${table}" ${where}`, where ? [locationId] : []);
    const theirs = new Map(copies.rows.map((row) => [String(row.id), comparable(row, columns)]));
    for (const row of hub.prepare(`select * from "${table}"`).all() as Row[]) {
      const copy = theirs.get(String(row.id));
      theirs.delete(String(row.id));
      if (copy === undefined) found.push(`${table} ${row.id} is not in the cloud`);
      else if (copy !== comparable(row, columns))
        found.push(`${table} ${row.id}: ${comparable(row, columns)} ≠ ${copy}`);
    }
    if (where) for (const id of theirs.keys()) found.push(`${table} ${id} is in the cloud alone`);
  }
  return found;
};
