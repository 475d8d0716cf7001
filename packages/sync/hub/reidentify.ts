import type { Business, Location } from '@comanda/contracts';
import type { Kysely, Tables } from '@comanda/db';
import { restateAudit } from '@comanda/domain/audit';
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
  for (const { table, column } of await columnsWithIds(tx.db)) {
    const [old, now] = column === 'business_id' ? [from.businessId, businessId] : [from.locationId, locationId];
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${now} where ${sql.id(column)} = ${old}`.execute(
      tx.db,
    );
  }
  await sql`update app_user set location_ids = replace(location_ids, ${from.locationId}, ${locationId})`.execute(tx.db);
  await sql`update audit_entry set location_id = ${locationId} where location_id = ${from.locationId}`.execute(tx.db);
  return restateAudit(tx, businessId);
};

const columnsWithIds = async (db: Kysely<Tables>): Promise<{ table: string; column: string }[]> => {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select t.name as table_name, c.name as column_name
    from sqlite_schema as t join pragma_table_info(t.name) as c
    where t.type = 'table' and c.name in ('business_id', 'location_id', 'origin_location_id')
    order by t.name`.execute(db);
  return rows
    .filter(({ tableName }) => !NOT_RENAMED.test(tableName))
    .map(({ tableName, columnName }) => ({ table: tableName, column: columnName }));
};
