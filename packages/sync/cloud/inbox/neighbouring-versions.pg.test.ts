import { type Change, HelloOutput, PushInput } from '@comanda/contracts';
import { anotherBranch, type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openProjection, projectInbox } from './project-inbox.ts';
import { Projector } from './projector.ts';
import { push } from './push.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T01:00:00.000Z';

const open = async () => {
  const world = await openCloudWorld(await server.createDatabase());
  const hub = await hubAtCloud(world);
  const errors: unknown[] = [];
  const { contexts, env, db } = world;
  const ofHub = db.read.selectFrom('hubLog').where('locationId', '=', hub.locationId);
  const done = () => ofHub.select(['appliedSeq', 'lastSeq']).executeTakeFirstOrThrow();
  const sendAs = async (said: Parameters<HubAtCloud['sealAs']>[0], ...transactions: Change[][]) => {
    const txs = hub.sealAs(said, ...transactions);
    const body = PushInput.parse({ epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs });
    await world.write(hub.actor, (tx) => push(tx, body));
  };
  return {
    world,
    hub,
    errors,
    sendAs,
    send: (...transactions: Change[][]) => sendAs({}, ...transactions),
    alter: (text: string) => sql.raw(text).execute(db.read),
    /** As after a start of this build, or another; what was kept goes before what comes. */
    work: async () => {
      await sendAs({}, []);
      const log = { error: (details: object) => errors.push(details) };
      const projector = new Projector({ contexts, env, log });
      projector.start();
      const isWorkedIn = async () => {
        const { appliedSeq, lastSeq } = await done();
        expect(appliedSeq).toBe(lastSeq);
      };
      await vi.waitFor(isWorkedIn, { timeout: 30_000 });
      await projector.stop();
    },
    rows: async (table: string): Promise<Record<string, unknown>[]> => {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(t)::text as row from ${sql.table(table)} as t order by id`.execute(db.read);
      return rows.map(({ row }) => JSON.parse(row));
    },
    held: () => db.read.selectFrom('inboxHold').select('seq').execute(),
    unknown: async () => {
      const rows = await db.read.selectFrom('hubUnknown').select(['entity', 'name', 'fromSeq']).execute();
      return rows.map(({ entity, name, fromSeq }) => [entity, name, fromSeq]).sort();
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

const order = (id: string, more: object = {}): Change => [
  'order',
  'U',
  id,
  {
    id,
    business_id: 'x',
    location_id: 'x',
    status: 'draft',
    order_type: 'take_out',
    document_number: `Z10-${id}`,
    channel: 'pos',
    version: 1,
    created_at: AT,
    updated_at: AT,
    ...more,
  },
];
const guest = (id: string): Change => ['order_guest', 'I', id, { id, order_id: 'o1', seat_no: 1, allergies: '[]' }];
const product = (id: string, more: object = {}): Change => [
  'product',
  'I',
  id,
  {
    id,
    category_id: null,
    name: `Plato ${id}`,
    sku: null,
    price: 100,
    tax_category: 'iva',
    is_available: 1,
    is_active: 1,
    sort_order: 0,
    created_at: AT,
    updated_at: AT,
    ...more,
  },
];

test('an older hub does not know a column of this cloud: its rows take the default, and keep what they have', async () => {
  await using house = await open();
  await house.alter(`alter table "order" add column zz_mode text not null default 'plain'`);
  await house.alter(`alter table product add column zz_colour text not null default 'none'`);
  await house.send([order('o1'), order('o2')], [product('p1')]);
  await house.work();
  await house.alter(`update "order" set zz_mode = 'fancy' where id = 'o2'`);
  await house.send([order('o2', { version: 2 })], [order('o3', { zz_mode: 'said' })]);
  await house.work();
  expect(await house.held()).toEqual([]);
  expect((await house.rows('order')).map((row) => [row.id, row.version, row.zz_mode])).toEqual([
    ['o1', 1, 'plain'],
    ['o2', 2, 'fancy'],
    ['o3', 1, 'said'],
  ]);
  expect(await house.rows('product')).toMatchObject([{ id: 'p1', zz_colour: 'none' }]);
});

test('a newer hub’s columns and tables are kept, and worked in by the build that knows them', async () => {
  await using house = await open();
  const { world } = house;
  await house.alter('alter table order_guest rename to order_guest_later');
  await house.alter('alter table "order" drop column channel');
  await house.alter('alter table product drop column sku');
  await house.send([order('o1')], [order('o2'), guest('g1')], [product('p1', { sku: 'A-1' })], [order('o3')]);
  await house.send([order('o1', { version: 2, channel: 'web' })], [['order', 'D', 'o3', { id: 'o3' }]]);
  const edited = { id: 'p1', sku: 'B-2', name: 'Renombrado' };
  await house.send([['product', 'U', 'p1', edited, ['sku', 'name'], 1]], [guest('g2'), ['order_guest', 'D', 'g1', {}]]);
  await house.work();
  expect(await house.held()).toEqual([]);
  expect(await house.unknown()).toEqual([
    ['order', 'channel', 1],
    ['order_guest', '', 2],
    ['product', 'sku', 3],
  ]);
  expect(await house.rows('product')).toMatchObject([{ name: 'Renombrado' }]);
  await house.work();
  expect(await house.unknown()).toHaveLength(3);

  await house.alter('alter table order_guest_later rename to order_guest');
  await house.alter(`alter table "order" add column channel text not null default 'pos'`);
  await house.alter('alter table product add column sku text');
  await world.db.read.updateTable('product').set({ name: 'Desde la nube' }).execute();
  await house.work();
  expect(house.errors).toEqual([]);
  expect(await house.unknown()).toEqual([]);
  expect((await house.rows('order')).map((row) => [row.id, row.version, row.channel])).toEqual([
    ['o1', 2, 'web'],
    ['o2', 1, 'pos'],
  ]);
  expect((await house.rows('order_guest')).map(({ id }) => id)).toEqual(['g2']);
  expect(await house.rows('product')).toMatchObject([{ sku: 'B-2', name: 'Desde la nube' }]);
});

test('what a newer hub said in a table of its own was taken up with texts nobody could read again: it is left, what follows goes on', async () => {
  await using house = await open();
  const { world, hub } = house;
  const now = await openProjection(world.db.read);
  const { order_guest: _, ...tables } = now.tables;
  const columns = new Map([...now.columns].filter(([entity]) => entity !== 'order_guest'));
  const [entity, op, id, image] = guest('g1');
  const odd: Change = [entity, op, id, { ...image, allergies: '['.repeat(50_000) + ']'.repeat(50_000) }];
  await house.send([odd], [guest('g2')]);
  await world.write(hub.actor, (tx) => projectInbox(tx, { ...now, tables, columns }, hub.locationId));
  expect(await house.unknown()).toEqual([['order_guest', '', 1]]);
  await house.work();
  expect((await house.rows('order_guest')).map(({ id }) => id)).toEqual(['g2']);
  expect(house.errors).toMatchObject([{ seq: 1, err: expect.any(RangeError) }]);
  expect([await house.unknown(), await house.held()]).toEqual([[], []]);
});

test('after an upgrade all that was kept was one transaction, and nobody else moved until it was done: it is a page in turn', async () => {
  await using house = await open();
  const { world, hub } = house;
  const branch = await hubAtCloud(world, await anotherBranch(world));
  await house.alter('alter table order_guest rename to order_guest_later');
  const guests = Array.from({ length: 1_100 }, (_, i) => [guest(`g${String(i).padStart(4, '0')}`)]);
  for (let from = 0; from < guests.length; from += 500) await house.send(...guests.slice(from, from + 500));
  await house.work();
  await house.alter('alter table order_guest_later rename to order_guest');
  const { contexts } = world;
  const write = contexts.write.bind(contexts);
  const seen: unknown[] = [];
  contexts.write = async (actor, intent, fn) => {
    const result = await write(actor, intent, fn);
    const applied = world.db.read.selectFrom('hubLog').select('appliedSeq').where('locationId', '=', branch.locationId);
    const { appliedSeq } = await applied.executeTakeFirstOrThrow();
    seen.push([intent, (await house.rows('order_guest')).length, appliedSeq, (await house.unknown())[0]?.[2]]);
    return result;
  };
  const txs = branch.seal([order('o9')]);
  const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: branch.before(txs), txs };
  await world.write(branch.actor, (tx) => push(tx, body));
  await house.work();
  const kept = seen.filter((one) => (one as [string])[0] === 'work in what was kept');
  expect(kept).toEqual([
    ['work in what was kept', 500, 1, 501],
    ['work in what was kept', 1_000, 1, 1_001],
    ['work in what was kept', 1_100, 1, undefined],
  ]);
  expect(house.errors).toEqual([]);
});

test('a page of what was kept counted its transactions alone: a menu that came whole was thousands of edits in one', async () => {
  await using house = await open();
  const { contexts } = house.world;
  await house.alter('alter table product drop column sku');
  const ids = (n: number) => Array.from({ length: 300 }, (_, i) => `p${n}-${String(i).padStart(3, '0')}`);
  const menu = [1, 2, 3].map((n) => ids(n).map((id) => product(id, { sku: `S-${id}` })));
  await house.send(...menu);
  await house.work();
  await house.alter('alter table product add column sku text');
  const write = contexts.write.bind(contexts);
  const seen: number[] = [];
  contexts.write = async (actor, intent, fn) => {
    const result = await write(actor, intent, fn);
    if (intent === 'work in what was kept') seen.push((await house.unknown())[0]?.[2] as number);
    return result;
  };
  await house.work();
  expect(seen).toEqual([2, 3, undefined]);
  expect(house.errors).toEqual([]);
});

test('what a hub makes up does not fill the books: names that are none, and more than any upgrade brings', async () => {
  await using house = await open();
  const many = Array.from({ length: 300 }, (_, i): Change => [`made_up_${i}`, 'I', 'x', { id: 'x' }]);
  await house.send([['"; drop table', 'I', 'x', {}]], many, [['more', 'I', 'x', {}]], [order('o1')]);
  await house.work();
  expect(await house.unknown()).toHaveLength(200);
  expect(await house.rows('order')).toHaveLength(1);
});

test('a kind of transaction this cloud never heard of is taken like any, and brings nobody', async () => {
  await using house = await open();
  await house.sendAs({ kind: 'compacted' }, [order('o1')]);
  await house.work();
  expect(await house.rows('order')).toHaveLength(1);
  const { peopleAs } = await house.world.db.read.selectFrom('hubLog').select('peopleAs').executeTakeFirstOrThrow();
  expect(peopleAs).toBeNull();
});

test('an action a hub does not know is an upgrade it waits for, not a cloud that does not answer', () => {
  const said = { lastSeq: 0, lastHash: '0'.repeat(64), appliedSeq: 0, safePruneSeq: 0, serverTime: AT };
  const reply = { ...said, action: 'dance', cloudGen: crypto.randomUUID(), minSchemaVersion: 1, later: true };
  expect(HelloOutput.parse(reply).action).toBe('upgrade');
});
