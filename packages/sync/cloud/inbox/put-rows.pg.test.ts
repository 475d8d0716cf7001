import { CloudDatabase } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOf } from './put-rows.ts';

let server: TestPostgres;
let db: CloudDatabase;
beforeAll(async () => {
  server = await startPostgres();
  db = await CloudDatabase.open(await server.createDatabase(), tables, { now: () => 0 }, () => undefined);
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

test('a column of any texts is read by PostgreSQL as it was', async () => {
  const text = fc.string({ unit: 'binary' }).map((one) => one.replaceAll('\0', ''));
  const odd = fc.string({
    unit: fc.constantFrom('\\', '"', '\n', '\t', '{', '}', ',', 'n', 'u', '0', 'é', '\u001f'),
  });
  const value = fc.oneof(text, odd, fc.constantFrom('NULL', 'null', ''), fc.constant(null));
  await fc.assert(
    fc.asyncProperty(fc.array(value), async (values) => {
      const { rows } = await sql<{ list: unknown }>`select to_json(${listOf(values, 'text')}) as list`.execute(db.read);
      expect(rows[0]!.list).toEqual(values);
    }),
  );
});

test('a hub that sent a text of line breaks alone held all others up for seconds: this thread undoes no escapes', () => {
  const wayOf = (text: string): string => listOf([text], 'text').compile(db.read).sql;
  expect(wayOf('\n')).toContain('json_array_elements_text');
  expect(wayOf('Pepián, "con" arroz')).not.toContain('json');
});
