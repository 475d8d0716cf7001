import { tables } from '@comanda/domain/tables';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CloudDatabase } from './cloud-database.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('writers that waited for a busy business took every connection: nobody else was answered, of whatever business', async () => {
  const db = await CloudDatabase.open(await server.createDatabase(), tables, { now: () => 0 }, () => undefined);
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const busy = db.write(
    'slow',
    'ana',
    () => {
      begun.resolve();
      return ended.promise;
    },
    'one',
  );
  await begun.promise;
  const order: number[] = [];
  const waiting = Array.from({ length: 30 }, (_, i) => db.write('next', 'ana', async () => void order.push(i), 'one'));
  expect(await db.isAnswering()).toBe(true);
  const others = ['two', 'three'].map((scope) =>
    db.write('other', 'eva', async ({ db: tx }) => (await sql`select 1`.execute(tx)).rows.length, scope),
  );
  expect(await Promise.all(others)).toEqual([1, 1]);
  expect(order).toEqual([]);
  ended.resolve();
  await Promise.all([busy, ...waiting]);
  expect(order).toEqual(waiting.map((_, i) => i));
  await db.close();
});

test('a database that was opened and asked nothing kept its connections after it was closed', async () => {
  const url = await server.createDatabase();
  const db = await CloudDatabase.open(url, tables, { now: () => 0 }, () => undefined);
  await db.close();
  const looker = await CloudDatabase.open(await server.createDatabase(), tables, { now: () => 0 }, () => undefined);
  const name = new URL(url).pathname.slice(1);
  const connected = async () =>
    (await sql`select 1 from pg_stat_activity where datname = ${name}`.execute(looker.read)).rows.length;
  await vi.waitFor(async () => expect(await connected()).toBe(0));
  await looker.close();
});
