import type { Context } from '@comanda/kernel/context';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOfLocation } from './rows-of-location.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('rows of tables hubs write are given away, of no others, and not while the tables are behind the stream', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const rows = (table: string) => rowsOfLocation(world.contexts.read(hub.actor), { table, after: '', limit: 10 });
  expect(await rows('order')).toMatchObject({ rows: [], appliedSeq: 0, lastSeq: 0 });
  expect(await refusal(rows('app_user'))).toBe('VALIDATION_FAILED');
  await world.write(hub.actor, (tx) => tx.db.updateTable('hubLog').set({ lastSeq: 1 }).execute());
  expect(await refusal(rows('order'))).toBe('NOT_READY');
});

test('a page of large rows was as long as they all are: it ends after so many bytes for a box that asks on', async () => {
  await using world = await openCloudWorld(await server.lend());
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

const putAnswers = async (world: World, count: number, bytes: number): Promise<void> => {
  await sql`insert into request_answer (id, business_id, actor_id, key, fingerprint, status, body, created_at, src_seq, src_location)
    select lpad(n::text, 4, '0'), ${world.businessId}, 'ana', n, 'f', 201, repeat('x', ${bytes}::int),
      '', 1, ${world.locationId} from generate_series(1, ${count}::int) as n`.execute(world.db.read);
};

/** A context that tells how long the longest answer of the database was. */
const watched = (ctx: Context) => {
  const seen = { bytes: 0, pages: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      seen.bytes = Math.max(seen.bytes, JSON.stringify(result.rows).length);
      seen.pages += result.rows.some((row) => 'said' in row || 'size' in row) ? 1 : 0;
      return result;
    },
  };
  return { seen, ctx: { ...ctx, db: ctx.db.withPlugin(plugin) } };
};

test('a hundred rows of megabytes were read to send one: no more is read than fits, and no page is over the cloud’s own limit', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  await putAnswers(world, 12, 1_000_000);
  const { seen, ctx } = watched(world.contexts.read(hub.actor));
  const page = (mostBytes: number) =>
    rowsOfLocation(ctx, { table: 'request_answer', after: '', limit: 2_000, mostBytes });
  expect((await page(1024)).rows).toHaveLength(1);
  expect(seen.bytes).toBeLessThan(1_100_000);
  const large = await page(1024 ** 3);
  expect([large.rows.length, large.isLast]).toEqual([4, false]);
  expect(seen.bytes).toBeLessThan(4_300_000);
});

test('the text of each row was made for its size, and again to be sent: a page is one reading', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  await putAnswers(world, 250, 100);
  const { seen, ctx } = watched(world.contexts.read(hub.actor));
  const input = { table: 'request_answer', after: '', limit: 2_000, mostBytes: 1_000_000 };
  expect(await rowsOfLocation(ctx, input)).toMatchObject({ rows: { length: 250 }, isLast: true });
  expect(seen.pages).toBe(1);
});

test('a box that does not ask on has all rows of a page or is refused: of half of them it would not know', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  await putAnswers(world, 70, 1_000_000);
  const { seen, ctx } = watched(world.contexts.read(hub.actor));
  const ask = (limit: number) => rowsOfLocation(ctx, { table: 'request_answer', after: '', limit });
  expect((await ask(10)).rows).toHaveLength(10);
  seen.bytes = 0;
  expect(await refusal(ask(2_000))).toBe('PAYLOAD_TOO_LARGE');
  expect(seen.bytes).toBeLessThan(100_000);
});
