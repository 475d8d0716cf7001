import type { Business, Location } from '@comanda/contracts';
import { breathe, type Kysely, PLACES, syncTables, type Tables, tablesOf, tablesWith } from '@comanda/db';
import { restateAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import type { FirstIds } from '../hub-sync-context.ts';

/**
 * Gives the restaurant of this hub the ids its cloud knows it by, in every row, in one transaction: a hub that ran on its
 * own for a year keeps all of it. Answers the last hash of the audit log as it was.
 */
export const reidentify = async (
  tx: WriteContext,
  from: { businessId: string; locationId: string },
  to: { business: Business; location: Location },
  firstIds: FirstIds,
): Promise<string> => {
  await sql`pragma defer_foreign_keys = on`.execute(tx.db);
  const { id: businessId, ...business } = to.business;
  const { id: locationId, ...location } = to.location;
  await tx.db
    .updateTable('business')
    .set({ id: businessId, ...business })
    .where('id', '=', from.businessId)
    .execute();
  await tx.db
    .updateTable('location')
    .set({ id: locationId, ...location })
    .where('id', '=', from.locationId)
    .execute();
  const renamed = new Map([
    [from.businessId, businessId],
    [from.locationId, locationId],
    ...Object.values(firstIds).flatMap((idsOf) => pairs(idsOf(tx, from.businessId), idsOf(tx, businessId))),
  ]);
  for (const { table, columns } of await tablesWithIds(tx.db, firstIds)) await rename(tx.db, table, columns, renamed);
  // Lists of places: where people work, where a price holds.
  for (const table of tablesWith(tablesOf(tx.db), ({ on, json }) => on !== 'cloud' && json.includes('location_ids')))
    await sql`update ${sql.table(table)} set location_ids = replace(location_ids, ${from.locationId}, ${locationId})`.execute(
      tx.db,
    );
  await sql`update audit_entry set location_id = ${locationId} where location_id = ${from.locationId}`.execute(tx.db);
  return restateAudit(tx, businessId);
};

/** Hubs that set themselves up have each the same first ways to pay, say: in one business they are one. */
const pairs = (from: readonly string[], to: readonly string[]): [string, string][] =>
  from.map((old, i) => [old, to[i]!]);

/** A table of a year is renamed in so many turns of the event loop: a screen that asks something is answered in between. */
const ROWS_A_TURN = 2_000;

const rename = async (
  db: Kysely<Tables>,
  table: string,
  columns: readonly string[],
  renamed: ReadonlyMap<string, string>,
): Promise<void> => {
  const names = JSON.stringify(Object.fromEntries(renamed));
  const sets = columns.map((column) => {
    const id = sql.ref(`${table}.${column}`);
    return sql`${sql.id(column)} = coalesce((select value from json_each(${names}) where key = ${id}), ${id})`;
  });
  const { rows } = await sql<{ last: number | null }>`select max(rowid) as last from ${sql.table(table)}`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += ROWS_A_TURN) {
    await sql`update ${sql.table(table)} set ${sql.join(sets)}
      where rowid > ${after} and rowid <= ${after + ROWS_A_TURN}`.execute(db);
    await breathe();
  }
};

/** Business and location have their ids, the log is stated anew. */
const isDone = (name: string): boolean => Object.values(PLACES).includes(name) || name === 'audit_entry';

/** Where ids stand that are others from now on. */
const tablesWithIds = async (
  db: Kysely<Tables>,
  firstIds: FirstIds,
): Promise<{ table: string; columns: string[] }[]> => {
  const tables = tablesOf(db);
  // The books of the sync speak of the cloud's ids already.
  const names = tablesWith(tables, ({ on }) => on !== 'cloud').filter(
    (name) => !isDone(name) && !(name in syncTables && tables[name]!.owner === 'local'),
  );
  const found: { table: string; columns: string[] }[] = [];
  for (const name of names) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
    const { pointsAt } = tables[name]!;
    const columns = rows
      .map((column) => column.name)
      .filter(
        (column) =>
          column in PLACES ||
          column === 'origin_location_id' ||
          (pointsAt[column] ?? '') in firstIds ||
          (name in firstIds && column === 'id'),
      );
    if (columns.length > 0) found.push({ table: name, columns });
  }
  return found;
};
