import { hash } from 'node:crypto';
import { tables } from '@comanda/domain/tables';
import { startPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudMigrations } from '../migrate.ts';
import { applyMigrations, migratePostgres } from './migrate.ts';
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

  test('the cloud did not open when one transaction that was set aside had an id no text can hold: all are looked up as before', async () => {
    const pool = openPool(await server!.createEmptyDatabase(), () => undefined);
    const steps = cloudMigrations();
    const released = steps.filter(({ version }) => version < 63);
    const client = await pool.connect();
    await applyMigrations(client, released, 0);
    client.release();
    const held = [
      ['order:\u0000', 'order:\\u0000', 'order:\\\u0000\\', 'order:\u0001', 'order:"1"\n'],
      // Two that are the same in UTF-8.
      ['bill:\ud800', 'bill:\udc00', 'bill:\udc00\ud800', 'bill:\\ud800', 'bill:🌮'],
      ['order:1', 'bill:1', 'menu\u0000:1'],
      [],
    ];
    for (const [seq, aggregates] of held.entries()) {
      const row = ['l1', seq, 'b1', JSON.stringify(aggregates), null, 'x', 1];
      await pool.query('insert into inbox_hold values ($1, $2, $3, $4, $5, $6, $7)', row);
    }
    await migratePostgres(pool, tables, steps, 0);
    const { rows } = await pool.query('select seq, touch from inbox_hold_touch');
    const of = (found: typeof rows) => found.map(({ seq, touch }) => `${seq} ${touch}`).sort();
    const digests = held.flatMap((all, seq) =>
      [...new Set(all.map((one) => hash('md5', one)))].map((touch) => ({ seq, touch })),
    );
    expect(of(rows)).toEqual(of(digests));
    const named = await pool.query('select entities from inbox_hold order by seq');
    expect(named.rows.map(({ entities }) => JSON.parse(entities))).toEqual([
      ['order'],
      ['bill'],
      ['bill', 'menu\\000', 'order'],
      [],
    ]);
    await pool.end();
  });

  test('a migration that was mended is no other to the databases that took it as it was', () => {
    const mended = cloudMigrations().find(({ version }) => version === 63);
    expect(mended!.checksum).toBe('f87a64ec56b3876917e76e2ad5ca3d2649dc18dfff66cd2dc7b403d3a5c65638');
  });
});
