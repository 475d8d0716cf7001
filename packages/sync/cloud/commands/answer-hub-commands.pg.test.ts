import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unansweredOf } from './answer-hub-commands.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('with every batch of one hub what all others ever asked was looked through, too', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { db } = world;
  await sql`insert into hub_command (id, business_id, location_id, kind, target_id, body, asked_by, asked_at, src_seq)
    select n, 'b', 'l' || n % 50, 'customer', 't', '{}', 'ana', '', n from generate_series(1, 5000) as n`.execute(
    db.read,
  );
  await sql`analyze hub_command`.execute(db.read);
  const { rows } = await sql<Record<string, string>>`explain ${unansweredOf('l7', 50)}`.execute(db.read);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('hub_command_asked');
  expect(plan).not.toContain('Seq Scan on hub_command');
});
