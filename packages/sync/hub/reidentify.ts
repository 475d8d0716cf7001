import type { Business, Location } from '@comanda/contracts';
import { breathe, type Kysely, type Tables } from '@comanda/db';
import { restateAudit } from '@comanda/domain/audit';
import { defaultMethodIds } from '@comanda/domain/cash';
import type { WriteContext } from '@comanda/domain/context';
import { sql } from 'kysely';

/** The books of the sync speak of the cloud's ids already. */
const NOT_RENAMED = /^(business$|location$|audit_entry$|sync_|feed_|ob_|pending_edit$|sqlite_)/;

/**
 * Gives the restaurant of this hub the ids its cloud knows it by, in every row, in one transaction: a hub that ran on its
 * own for a year keeps all of it. Answers the last hash of the audit log as it was.
 */
export const reidentify = async (
  tx: WriteContext,
  from: { businessId: string; locationId: string },
  to: { business: Business; location: Location },
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
    ...methodsRenamed(tx, from.businessId, businessId),
  ]);
  for (const { table, columns } of await tablesWithIds(tx.db)) await rename(tx.db, table, columns, renamed);
  await sql`update app_user set location_ids = replace(location_ids, ${from.locationId}, ${locationId})`.execute(tx.db);
  await sql`update audit_entry set location_id = ${locationId} where location_id = ${from.locationId}`.execute(tx.db);
  return restateAudit(tx, businessId);
};

/** Hubs that set themselves up have each the same first ways to pay: in one business they are one. */
const methodsRenamed = (tx: WriteContext, from: string, to: string): [string, string][] => {
  const ids = defaultMethodIds(tx, to);
  return defaultMethodIds(tx, from).map((old, i) => [old, ids[i]!]);
};

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

const tablesWithIds = async (db: Kysely<Tables>): Promise<{ table: string; columns: string[] }[]> => {
  const { rows } = await sql<{ tableName: string; columns: string }>`
    select t.name as table_name, json_group_array(c.name) as columns
    from sqlite_schema as t join pragma_table_info(t.name) as c
    where t.type = 'table' and (c.name in ('business_id', 'location_id', 'origin_location_id', 'payment_method_id')
      or (t.name = 'payment_method' and c.name = 'id'))
    group by t.name order by t.name`.execute(db);
  return rows
    .filter(({ tableName }) => !NOT_RENAMED.test(tableName))
    .map(({ tableName, columns }) => ({ table: tableName, columns: JSON.parse(columns) }));
};
