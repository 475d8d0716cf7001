import { tables } from '@comanda/domain/tables';
import { startPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudMigrations, MIGRATION_TABLE } from '../migrate.ts';
import { migratePostgres } from './migrate.ts';
import { kyselyOverPostgres, openPool } from './open.ts';

let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

describe('the same migrations on Postgres', () => {
  test('run once however many processes start together, and rows come back as on SQLite', async () => {
    const pool = openPool(await server!.createEmptyDatabase(), () => undefined);
    const runs = await Promise.all([1, 2, 3].map(() => migratePostgres(pool, tables, cloudMigrations(), 0)));
    expect(runs.filter((count) => count > 0)).toHaveLength(1);
    const db = kyselyOverPostgres(pool, tables);
    const at = '2026-11-21T01:00:00.000Z';
    await db
      .insertInto('business')
      .values({ id: 'b1', name: 'Comal', taxId: null, currency: 'GTQ', createdAt: at })
      .execute();
    await db
      .insertInto('menu')
      .values({
        id: 'm1',
        businessId: 'b1',
        name: 'Cena',
        isActive: true,
        availableFrom: null,
        availableTo: null,
        metadata: { x: [1] },
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    const menu = await db.selectFrom('menu').selectAll().executeTakeFirstOrThrow();
    expect([menu.isActive, menu.metadata]).toEqual([true, { x: [1] }]);
    const { count } = await db
      .selectFrom('menu')
      .select((q) => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    await db.destroy();
  });

  test('leave a database of before the first release as it is', async () => {
    const pool = openPool(await server!.createEmptyDatabase(), () => undefined);
    await pool.query(MIGRATION_TABLE);
    await pool.query("insert into schema_migration values (2, 'identity', 'x', 2, '2026-01-01')");
    await expect(migratePostgres(pool, tables, cloudMigrations(), 0)).rejects.toThrow('before the first release');
    const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([{ tablename: 'schema_migration' }]);
    await pool.end();
  });
});
