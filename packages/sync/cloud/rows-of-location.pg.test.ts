import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOfLocation } from './rows-of-location.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('rows of tables hubs write are given away, of no others, and not while the tables are behind the stream', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  const hub = await hubAtCloud(world);
  const rows = (table: string) => rowsOfLocation(world.contexts.read(hub.actor), { table, after: '', limit: 10 });
  expect(await rows('order')).toMatchObject({ rows: [], appliedSeq: 0, lastSeq: 0 });
  expect(await refusal(rows('app_user'))).toBe('VALIDATION_FAILED');
  await world.write(hub.actor, (tx) => tx.db.updateTable('hubLog').set({ lastSeq: 1 }).execute());
  expect(await refusal(rows('order'))).toBe('NOT_READY');
});

test('a page of large rows was as long as they all are: it ends after so many bytes for a box that asks on', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  const hub = await hubAtCloud(world);
  await sql`insert into request_answer (id, business_id, actor_id, key, fingerprint, status, body, created_at, src_seq, src_location)
    select lpad(n::text, 4, '0'), ${world.businessId}, 'ana', n, 'f', 201, repeat('x', case n when 7 then 9000 else 900 end),
      '', 1, ${world.locationId} from generate_series(1, 250) as n`.execute(world.db.read);
  const page = (after: string, more: object) =>
    rowsOfLocation(world.contexts.read(hub.actor), { table: 'request_answer', after, limit: 2_000, ...more });
  const sizes: number[] = [];
  const ids: unknown[] = [];
  for (let after = '', isLast = false; !isLast; ) {
    const { rows, isLast: isEnd } = await page(after, { mostBytes: 5_000 });
    ids.push(...rows.map(({ id }) => id));
    sizes.push(rows.length);
    after = String(rows.at(-1)!.id);
    isLast = isEnd!;
  }
  expect([Math.max(...sizes), sizes.includes(1)]).toEqual([4, true]);
  expect(ids).toEqual(Array.from({ length: 250 }, (_, i) => String(i + 1).padStart(4, '0')));
  // A box of before takes a page that is not full for the last.
  expect((await page('', {})).rows).toHaveLength(250);
  expect(await page('', { limit: 250 })).toMatchObject({ isLast: false });
  expect(await page('0250', {})).toMatchObject({ rows: [], isLast: true });
});
