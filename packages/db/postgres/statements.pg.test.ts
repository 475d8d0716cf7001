import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remembered } from '../remembered.ts';
import { kyselyOverPostgres, openPool } from './open.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a remembered query is prepared once a connection, and after a change of its table asked as any other', async () => {
  const pool = openPool(await server.createEmptyDatabase(), () => undefined);
  pool.options.max = 1;
  await pool.query('create table business (id text, name text)');
  await pool.query("insert into business values ('b1', 'Comal')");
  const db = kyselyOverPostgres(pool, {});
  const ask = (id: string) =>
    remembered(db, 'test.business', { id }, (p) => db.selectFrom('business').selectAll().where('id', '=', p.id));
  const prepared = async () =>
    (await pool.query('select name from pg_prepared_statements order by name')).rows.map(({ name }) => name);
  expect([await ask('b1'), await ask('b2')]).toEqual([[{ id: 'b1', name: 'Comal' }], []]);
  expect(await prepared()).toEqual(['remembered_1']);
  await pool.query('alter table business add column currency text');
  await expect(ask('b1')).rejects.toThrow('cached plan must not change result type');
  expect(await ask('b1')).toEqual([{ id: 'b1', name: 'Comal', currency: null }]);
  await db.destroy();
});
