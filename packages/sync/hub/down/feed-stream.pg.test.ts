import { isArbitrated, type Kysely, systemEnv, type Tables, tablesWith } from '@comanda/db';
import { tables } from '@comanda/domain/tables';
import { frontDesk } from '@comanda/testing/front-desk';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFrom } from '../../../../test/sync/feed-world.ts';
import { Sequencer } from '../../cloud/feed/sequencer.ts';
import type { ShapeDeps } from '../../cloud/shape/shape-deps.ts';
import { openFeedWorld, until } from './feed-world.suite.ts';

let server: TestPostgres | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

/** A cloud with its own business, whose feeds are served as in production, a few rows to an answer. */
const openCloud = async () => {
  const world = await openCloudWorld(await server!.lend());
  await world.db.read.insertInto('cloudMeta').values({ k: 1, cloudGen: world.env.uuid() }).execute();
  const onError = (error: unknown) => {
    throw error;
  };
  const env = systemEnv();
  const db = world.db as unknown as ShapeDeps['db'];
  const sequencer = new Sequencer({ db, env, onError });
  sequencer.start();
  const deps: ShapeDeps = { db, env, sequencer, longPollMs: 500, chunkRows: 3, upstream: null };
  const place = { businessId: world.businessId, locationId: world.locationId };
  const scopes = [`b:${place.businessId}`, `l:${place.locationId}`];
  return {
    ...frontDesk(world),
    place,
    deps,
    fetch: fetchFrom(() => deps, scopes),
    [Symbol.asyncDispose]: async () => {
      await sequencer.stop();
      await world[Symbol.asyncDispose]();
    },
  };
};

const shown = async (db: Kysely<Tables>, table: string, where = sql`true`): Promise<object[]> =>
  (await sql<object>`select * from ${sql.table(table)} where ${where} order by id`.execute(db)).rows;

/** Tables the cloud has the last word on, whose rows here differ from its own. */
const differing = async (here: Kysely<Tables>, there: Kysely<Tables>, tables: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const table of tables) {
    const [ours, theirs] = [await shown(here, table), await shown(there, table)];
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) found.push(`${table}: ${JSON.stringify([ours, theirs])}`);
  }
  return found;
};

const CATALOGUE = tablesWith(tables, isArbitrated);

test('what people change in the cloud is in the tables of the hub, column by column', async () => {
  await using cloud = await openCloud();
  await using hub = await openFeedWorld({ cloud });
  const { make, db } = cloud;
  const [pupusa, tamal] = [await make.product('Pupusa', 1500), await make.product('Tamal', 1200, { sku: 'T-1' })];
  await make.modifiers(pupusa, { name: 'Queso', min: 0, max: 2, mode: 'checkbox' }, { extra: '3.50' });
  await make.assignment(await make.station('Plancha'), pupusa, { a: 'b' });
  await make.table('1');
  await make.method('Efectivo', 'cash');
  hub.start();
  const isSame = async () => (await differing(hub.db.read, db.read, CATALOGUE)).length === 0;
  await until(isSame);
  expect((await hub.rows('modifier')).length).toBe(1);
  await db.write('change', 'test', async (tx) => {
    await sql`update product set name = 'Pupusa revuelta', price = 1600 where id = ${pupusa}`.execute(tx.db);
    await sql`delete from modifier_group_assignment`.execute(tx.db);
    await sql`delete from product where id = ${tamal}`.execute(tx.db);
  });
  await make.product('Tamal negro', 1300, { sku: 'T-1' });
  await until(isSame, 'the hub never had what the cloud has');
  expect((await hub.rows('product')).map(({ name }) => name).sort()).toEqual(['Pupusa revuelta', 'Tamal negro']);
  // Another life of the cloud: all handles are void, nothing is shown twice or lost meanwhile.
  await db.read.updateTable('cloudMeta').set({ cloudGen: cloud.env.uuid() }).execute();
  await make.product('Atol', 800);
  await until(isSame, 'the hub never came to the new cloud');
  expect(await hub.alarms()).toEqual([]);
});

test('customers of the cloud are found at the hub', async () => {
  await using cloud = await openCloud();
  await using hub = await openFeedWorld({ cloud, shape: 'customers' });
  hub.start();
  const ana = await cloud.customer({
    firstName: 'Ana',
    lastName: 'Xol',
    phones: [{ type: 'mobile', e164: '5555 1234' }],
  });
  const tables = ['customer', 'customer_element'];
  const terms = async (from: Kysely<Tables>) =>
    (await from.selectFrom('customerTerm').select(['customerId', 'elementId', 'kind', 'term']).execute())
      .map((row) => JSON.stringify(row))
      .sort();
  const isSame = async () =>
    (await differing(hub.db.read, cloud.db.read, tables)).length === 0 &&
    JSON.stringify(await terms(hub.db.read)) === JSON.stringify(await terms(cloud.db.read));
  await until(isSame);
  expect((await terms(hub.db.read)).length).toBeGreaterThan(2);
  await cloud.change('updateCustomer', ana.id, { lastName: 'Tzul' });
  await cloud.add(ana.id, 'emails', { email: 'ana@example.com' });
  await until(isSame, 'the hub never had what the cloud has');
  expect(await hub.alarms()).toEqual([]);
});
