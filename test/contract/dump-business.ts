import { kyselyOverPostgres, openPool } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { sql } from 'kysely';

/** Every row a business has in any table, as text: what must not change by anybody else's doing. */
export const dumpBusiness = async (databaseUrl: string, businessId: string): Promise<string> => {
  const db = kyselyOverPostgres(
    openPool(databaseUrl, () => undefined),
    tables,
  );
  try {
    const { rows: tables } = await sql<{ tableName: string }>`
      select table_name from information_schema.columns
      where column_name = 'business_id' and table_schema = 'public' order by table_name`.execute(db);
    const dump: string[] = [];
    for (const { tableName } of tables) {
      const rows = await sql`
        select * from ${sql.table(tableName)} where business_id = ${businessId} order by 1`.execute(db);
      dump.push(`${tableName} ${JSON.stringify(rows.rows)}`);
    }
    const business = await db.selectFrom('business').selectAll().where('id', '=', businessId).execute();
    return [...dump, JSON.stringify(business)].join('\n');
  } finally {
    await db.destroy();
  }
};
