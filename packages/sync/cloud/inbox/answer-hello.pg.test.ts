import { type Change, HelloInput, type RowSlice, type SliceSum } from '@comanda/contracts';
import { rowText, sumRows } from '@comanda/db';
import { anotherBranch, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareRows, readKnownColumns } from '../comparing/compare-rows.ts';
import { sequence } from '../feed/sequencer-run.ts';
import { createHandle, readPosition } from '../shape/shape-handles.ts';
import { made, orderRow } from '../tails/tail-world.suite.ts';
import { answerHello } from './answer-hello.ts';
import { openProjection, projectInbox } from './project-inbox.ts';
import { push } from './push.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const REPORT = { unsent: 0, oldestUnsentMs: null, feedAgeMs: null, feedErrors: 0, diskFree: null, backupAgeMs: null };
const COLUMNS = ['id', 'document_number', 'status', 'version'];
const WHOLE = { after: null, upTo: null };

/** A hub that sent two orders, and says hello as a test wants. `isAltered`: its tables will be. */
const open = async ({ isAltered = false } = {}) => {
  const world = await openCloudWorld(isAltered ? await server.createDatabase() : await server.lend());
  const hub = await hubAtCloud(world);
  const { db } = world;
  const alter = (text: string) => sql.raw(text).execute(db.read);
  const sent = { seq: 0, hash: '0'.repeat(64) };
  const sendOnly = async (...transactions: Change[][]) => {
    const txs = hub.seal(...transactions);
    await world.write(hub.actor, (tx) =>
      push(tx, { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs }),
    );
    Object.assign(sent, { seq: txs.at(-1)!.seq, hash: txs.at(-1)!.hash });
  };
  const projection = await openProjection(db.read);
  const project = () => world.write(hub.actor, (tx) => projectInbox(tx, projection, hub.locationId));
  const hello = (sums?: SliceSum[]) =>
    answerHello(
      world.contexts.task(hub.actor),
      HelloInput.parse({
        epoch: 1,
        lastSeq: sent.seq,
        lastHash: sent.hash,
        cloudGen: hub.cloudGen,
        appVersion: '1.2',
        schemaVersion: 2,
        hubTime: new Date(world.env.now()).toISOString(),
        report: REPORT,
        ...(sums ? { sums } : {}),
      }),
    );
  const house = {
    world,
    hub,
    alter,
    sendOnly,
    project,
    hello,
    send: async (...transactions: Change[][]) => {
      await sendOnly(...transactions);
      await project();
    },
    /** What the hub says it has of a table, and whether the cloud finds that other. */
    differs: async (rows: Record<string, unknown>[], more: Partial<SliceSum> = {}): Promise<boolean> => {
      const columns = more.columns ?? COLUMNS;
      const sum = sumRows(rows.map((row) => rowText(columns, JSON.stringify(row))));
      const { differing } = await hello([{ table: 'order', ...WHOLE, ...sum, columns, ...more }]);
      return differing!.length > 0;
    },
    kept: () => db.read.selectFrom('hubDifference').select(['tableName', 'afterKey', 'upTo']).execute(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
  await house.send([made('order', orderRow('o1'))], [made('order', orderRow('o2'))]);
  return house;
};

const BOTH = [orderRow('o1'), orderRow('o2')];
const OTHER = [orderRow('o1'), orderRow('o2', { version: 9 })];

test('rows that are the same are, others are not, and an older hub that sums nothing is answered as ever', async () => {
  await using house = await open();
  expect(await house.differs(BOTH)).toBe(false);
  expect(await house.kept()).toEqual([]);
  expect(await house.differs(OTHER)).toBe(true);
  expect(await house.kept()).toEqual([{ tableName: 'order', afterKey: null, upTo: null }]);
  expect(await house.hello()).toMatchObject({ action: 'ok', differing: [] });
  expect(await house.kept()).toHaveLength(1);
  expect(await house.differs(BOTH)).toBe(false);
  expect(await house.kept()).toEqual([]);
});

test('one slice too many, too few or changed is named with the rows the cloud has of it', async () => {
  await using house = await open();
  const say = async (rows: Record<string, unknown>[], range: Pick<RowSlice, 'after' | 'upTo'>) => {
    const sum = sumRows(rows.map((row) => rowText(COLUMNS, JSON.stringify(row))));
    return (await house.hello([{ table: 'order', ...range, ...sum, columns: COLUMNS }])).differing;
  };
  expect(await say([BOTH[0]!], { after: null, upTo: ['o1'] })).toEqual([]);
  expect(await say([BOTH[1]!], { after: ['o1'], upTo: null })).toEqual([]);
  expect(await say([], { after: ['o1'], upTo: null })).toEqual([
    { table: 'order', after: ['o1'], upTo: null, ids: ['o2'] },
  ]);
  expect(await say([...BOTH, orderRow('o3')], { after: null, upTo: ['o3'] })).toMatchObject([{ ids: ['o1', 'o2'] }]);
  // What is known to differ is one stretch, and is the same again from its beginning.
  expect(await house.kept()).toEqual([{ tableName: 'order', afterKey: null, upTo: null }]);
  await say([BOTH[0]!], { after: null, upTo: ['o1'] });
  expect(await house.kept()).toEqual([{ tableName: 'order', afterKey: '["o1"]', upTo: null }]);
  await say([BOTH[1]!], { after: ['o1'], upTo: null });
  expect(await house.kept()).toEqual([]);
});

test('nothing is told of a hub whose rows are on their way: not worked in, held, kept for a later build', async () => {
  await using house = await open();
  await house.sendOnly([made('order', orderRow('o3'))]);
  expect(await house.differs(OTHER)).toBe(false);
  await house.project();
  expect(await house.differs(OTHER)).toBe(true);
  await house.send([['order', 'I', 'o4', { id: 'o4' }]]);
  expect(await house.world.db.read.selectFrom('inboxHold').select('seq').execute()).toHaveLength(1);
  expect(await house.differs(OTHER)).toBe(false);
  await house.alter('delete from inbox_hold');
  await house.send([made('order', orderRow('o5', { a_newer_column: 7 }))]);
  expect(await house.differs(OTHER)).toBe(false);
  await house.alter('delete from hub_unknown');
  expect(await house.differs(OTHER)).toBe(true);
});

test('a newer hub sums what this cloud has no place for, and an older one less than it has: neither is a difference', async () => {
  await using house = await open({ isAltered: true });
  expect(await house.differs(OTHER, { columns: [...COLUMNS, 'a_newer_column'] })).toBe(false);
  expect(await house.differs(OTHER, { table: 'a_newer_table' })).toBe(false);
  await house.alter(`alter table "order" add column zz_mode text not null default 'plain'`);
  expect(await house.differs(BOTH)).toBe(false);
  expect(await house.differs(OTHER)).toBe(true);
});

test('a hub learns nothing of tables that are not hubs’, nor of another branch’s rows', async () => {
  await using house = await open();
  const branch = await anotherBranch(house.world);
  await house.alter(`insert into "order" select (json_populate_record(null::"order", jsonb_set(jsonb_set(to_jsonb(o),
    '{id}', '"o1b"'), '{src_location}', '"${branch.locationId}"')::json)).* from "order" as o where id = 'o1'`);
  expect(await house.differs(BOTH)).toBe(false);
  for (const table of ['app_user', 'product', 'account', 'hub', 'pg_class'])
    expect(await house.differs(OTHER, { table, columns: ['id'] })).toBe(false);
});

test('what people took over of a machine that was replaced is no difference, whether or not the hub has it', async () => {
  await using house = await open();
  await house.send([made('order', orderRow('o3'))]);
  await house.alter(`update "order" set src_seq = null where id = 'o3'`);
  expect(await house.differs(BOTH)).toBe(false);
  expect(await house.differs([...BOTH, orderRow('o3')])).toBe(false);
  expect(await house.differs([...OTHER, orderRow('o3')])).toBe(true);
});

test('what people took over was looked for among all rows of a location, and one too long to read hid that a hub lacks rows', async () => {
  await using house = await open();
  await house.send([made('order', orderRow('o3'))]);
  await house.alter(`update "order" set src_seq = null, order_alias = repeat('x', 100000) where id = 'o3'`);
  expect(await house.differs([])).toBe(true);
});

test('answers to requests, which no hub sums and no index is for, are not read for one that says it did', async () => {
  await using house = await open();
  const { locationId } = house.hub;
  await house.alter(`insert into request_answer values ('a1', 'b', 'p', 'k', 'f', 200, '', '', 1, '${locationId}')`);
  expect(await house.differs([], { table: 'request_answer', columns: ['id'] })).toBe(false);
});

test('rows of more text than any till writes are left out', async () => {
  await using house = await open();
  await house.send([made('order', orderRow('o3'))]);
  await house.alter(`update "order" set order_alias = repeat('x', 100000) where id = 'o3'`);
  expect(await house.differs(OTHER)).toBe(false);
});

test('rows of megabytes were made in the database, in files of its own, to see that they are too long to compare', async () => {
  await using house = await open();
  const { world, hub } = house;
  const many = Array.from({ length: 10 }, (_, i) => made('order', orderRow(`long${i}`)));
  await house.send(many);
  await house.alter(`update "order" set order_alias = repeat('x', 1000000) where id like 'long%'`);
  const place = { ...hub.actor, locationId: hub.locationId };
  const known = await readKnownColumns(world.db.read, place, ['order']);
  const whole = { table: 'order', ...WHOLE, count: 100, fold: '0'.repeat(16), columns: ['id'] };
  const compared = world.db.read.connection().execute(async (db) => {
    await sql`set temp_file_limit = '1MB'`.execute(db);
    return compareRows(db, place, known, whole);
  });
  expect(await compared).toBeNull();
});

const openFeed = async () => {
  const house = await open();
  const { world, hub } = house;
  await world.make.product('Pupusa', 1500);
  const scopes = [`b:${world.businessId}`, `l:${hub.locationId}`].sort();
  const shape = { rel: 'feed', scopes } as const;
  const sequenced = () => sequence(world.db as never);
  const { to } = await sequenced();
  const { handle } = await createHandle(world.db.read, world.env, shape, await readPosition(world.db.read, null));
  const texts = async () => {
    const rows = await world.db.read.selectFrom('feed').selectAll().where('scope', 'in', scopes).execute();
    return rows.map(({ scope, entity, id, rev, deleted, schemaV, body }) =>
      JSON.stringify([scope, entity, id, rev, deleted, schemaV, body]),
    );
  };
  return {
    ...house,
    handle,
    texts,
    sequenced,
    feedDiffers: async (rows: string[], cursor: Partial<SliceSum['cursor']> = {}, range = WHOLE): Promise<boolean> => {
      const at = { handle, position: `${to}_0`, ...cursor };
      const { differing } = await house.hello([{ table: 'feed', ...range, ...sumRows(rows), cursor: at }]);
      return differing!.length > 0;
    },
    to,
  };
};

test('a mirror that is the feed is, one that lacks a row is not, slice by slice across both its scopes', async () => {
  await using house = await openFeed();
  const rows = await house.texts();
  expect(rows.length).toBeGreaterThan(2);
  expect(await house.feedDiffers(rows)).toBe(false);
  expect(await house.feedDiffers(rows.slice(1))).toBe(true);
  const keyOf = (text: string): string[] => {
    const [scope, entity, id] = JSON.parse(text);
    return [entity, id, scope];
  };
  const inOrder = rows.toSorted((a, b) => (keyOf(a).join('\0') < keyOf(b).join('\0') ? -1 : 1));
  for (let at = 1; at < inOrder.length; at += 1) {
    const cut = keyOf(inOrder[at - 1]!);
    expect(await house.feedDiffers(inOrder.slice(0, at), {}, { after: null, upTo: cut } as never)).toBe(false);
    expect(await house.feedDiffers(inOrder.slice(at), {}, { after: cut, upTo: null } as never)).toBe(false);
    expect(await house.feedDiffers(inOrder.slice(at + 1), {}, { after: cut, upTo: null } as never)).toBe(true);
  }
});

test('dishes with names of megabytes were read for one hello, hundreds of megabytes at once', async () => {
  await using house = await openFeed();
  await house.world.make.product('x'.repeat(3_000_000), 1500);
  const { to } = await house.sequenced();
  expect(await house.feedDiffers(['none', 'of', 'these', 'rows', 'and', 'more'], { position: `${to}_0` })).toBe(false);
});

test('a mirror is not held against a feed that went on, was pruned, is another’s, or of another life of the cloud', async () => {
  await using house = await openFeed();
  const { world, to } = house;
  expect(await house.feedDiffers([], { handle: 'none' })).toBe(false);
  for (const position of [`${to + 1}_0`, `${to - 1}_0`, '0_inf', '-1', 'now', '0/16B3748'])
    expect(await house.feedDiffers([], { position })).toBe(false);
  expect(await house.feedDiffers([])).toBe(true);
  await world.make.product('Tamal', 1200);
  expect(await house.feedDiffers([])).toBe(false);
  const { to: later } = await house.sequenced();
  expect(await house.feedDiffers([])).toBe(false);
  expect(await house.feedDiffers([], { position: `${later}_0` })).toBe(true);
  await house.alter(`update feed_head set min_pos = last_pos + 2`);
  expect(await house.feedDiffers([], { position: `${later}_0` })).toBe(false);
  await house.alter(`update feed_head set min_pos = 1`);
  await world.db.read.updateTable('cloudMeta').set({ cloudGen: world.env.uuid() }).execute();
  expect(await house.feedDiffers([], { position: `${later}_0` })).toBe(false);
});

test('another business’s changes of the feed stop nobody from being compared', async () => {
  await using house = await openFeed();
  await house.world.stranger();
  expect(await house.feedDiffers([])).toBe(true);
});
