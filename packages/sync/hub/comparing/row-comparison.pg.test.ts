import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComparedHouse, openComparedHouse } from '../../../../test/sync/compared-house.ts';
import { seeded } from '../../../../test/sync/feed-world.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const openHouse = async (): Promise<ComparedHouse> => openComparedHouse(await server.lend());

/** A house with sales and a menu, all of it compared and the same. */
const openSame = async (): Promise<ComparedHouse> => {
  const house = await openHouse();
  await house.desk.make.product('Pupusa', 1500);
  await house.desk.make.product('Tamal', 1200);
  await house.desk.customer({ firstName: 'Ana', lastName: 'Xol' });
  for (const id of ['o1', 'o2', 'o3']) await house.sell(id);
  await house.round();
  expect([house.reports(), await house.differing()]).toEqual([[], []]);
  return house;
};

test('every table a hub writes and both feeds have their turn within a few hellos, and rows that are the same alarm nobody', async () => {
  await using house = await openSame();
  await house.round();
  const said = house.hellos.flatMap(({ asked }) => asked.sums ?? []);
  const tables = new Set(said.map(({ table }) => table));
  expect([...tables]).toEqual(expect.arrayContaining(['order', 'order_item', 'bill_payment', 'feed', 'feed_customer']));
  expect(Math.max(...said.map(({ count }) => count))).toBeGreaterThan(2);
  expect([house.reports(), await house.differing(), house.errors]).toEqual([[], [], []]);
});

test('a row that was changed in the cloud by hand is told of, sent again, and the alarm goes', async () => {
  await using house = await openSame();
  await house.atCloud(`update order_item set unit_price_snapshot = 1 where order_id = 'o2'`);
  await house.round();
  expect(house.reports()).toMatchObject([{ table: 'order_item' }]);
  expect(house.world.emitted.filter(({ name }) => name === 'rows.differ')).toMatchObject([
    { payload: { table: 'order_item', hub: 3, cloud: 3 } },
  ]);
  await house.round();
  expect(await house.differing()).toEqual([]);
  expect(await house.atCloud(`select unit_price_snapshot as price from order_item where order_id = 'o2'`)).toEqual([
    { price: 1500 },
  ]);
  expect(house.reports()).toHaveLength(1);
});

test('the alarm stands from the hello that saw it to the one that sees it mended', async () => {
  await using house = await openSame();
  await house.atCloud(`update "order" set status = 'paid' where id = 'o2'`);
  let seen: unknown[] = [];
  while (seen.length === 0) {
    expect(await house.differing()).toEqual([]);
    await house.inStep();
    seen = (await house.hello()).answered.differing!;
  }
  expect(await house.differing()).toEqual(['order']);
  await house.round();
  expect(await house.differing()).toEqual([]);
});

test('rows the cloud lacks are sent to it: sales it lost, and those of a table no trigger told of', async () => {
  await using house = await openSame();
  await house.atCloud(`delete from "order" where id = 'o1'`);
  await house.atHub(`insert into document_counter values ('c1', '${house.locationId}', 'order', 7)`);
  await house.round();
  expect(
    house
      .reports()
      .map((found) => (found as { table: string }).table)
      .sort(),
  ).toEqual(['document_counter', 'order']);
  await house.round();
  expect(await house.differing()).toEqual([]);
  expect(await house.atCloud(`select id from "order" order by id`)).toEqual([{ id: 'o1' }, { id: 'o2' }, { id: 'o3' }]);
  expect(await house.atCloud(`select last_number as n from document_counter`)).toEqual([{ n: 7 }]);
});

/** A table of the room that the cloud alone has, as if this hub had sent it. */
const leaveTable = ({ atCloud, locationId }: ComparedHouse) =>
  atCloud(`insert into dining_table select (json_populate_record(null::dining_table, json_build_object('id', 't9',
    'business_id', business_id, 'area_id', 'a1', 'table_number', '9', 'src_location', '${locationId}', 'src_seq', 1,
    'capacity', 4, 'status', 'available', 'metadata', '{}', 'created_at', created_at, 'updated_at', created_at))).*
    from "order" where id = 'o1'`);

test('a table that is in the cloud alone is taken away there: the hub removes tables in its work', async () => {
  await using house = await openSame();
  await leaveTable(house);
  await house.round(12);
  expect(house.reports()).toMatchObject([{ table: 'dining_table' }]);
  expect(await house.differing()).toEqual([]);
  expect(await house.atCloud('select id from dining_table')).toEqual([]);
});

test('options of paid dishes that a damaged disk had lost were taken from the cloud as well, the last copy of them', async () => {
  await using house = await openSame();
  await house.atHub(`delete from order_item_modifier where id <> 'o1-0000'`);
  await house.round(12);
  expect(await house.differing()).toEqual(['order_item_modifier']);
  expect(await house.atCloud('select id from order_item_modifier')).toHaveLength(3);
});

test('a hub that joined with its own rows at a place another had served took that one’s tables from the cloud', async () => {
  await using house = await openSame();
  await house.atHub('update sync_identity set lacks_before = 3');
  await leaveTable(house);
  await house.round(12);
  expect([house.reports(), await house.differing()]).toEqual([[], []]);
  expect(await house.atCloud('select id from dining_table')).toHaveLength(1);
});

test('what was mended and then changed again stayed other for an hour', async () => {
  await using house = await openSame();
  for (let times = 0; times < 2; times += 1) {
    await house.atCloud(`update order_item set unit_price_snapshot = 1 where order_id = 'o2'`);
    await house.round(12);
    expect(await house.differing()).toEqual([]);
  }
});

test('a sale that is in the cloud alone stays there, and so does the alarm; it is sent again after a pause, not with every hello', async () => {
  await using house = await openSame();
  await house.atCloud(`insert into "order" select (json_populate_record(null::"order",
    jsonb_set(to_jsonb(o), '{id}', '"o9"')::json)).* from "order" as o where id = 'o1'`);
  // Twenty hellos are five minutes.
  await house.round(20);
  const reports = house.reports().length;
  expect(reports).toBeLessThan(4);
  expect(await house.differing()).toEqual(['order']);
  expect(house.world.emitted.filter(({ name }) => name === 'rows.differ')).toHaveLength(1);
  house.env.jumpTo(house.env.now() + 3_600_000);
  await house.round();
  expect(house.reports().length).toBeGreaterThan(reports);
  expect(await house.atCloud(`select id from "order" where id = 'o9'`)).toHaveLength(1);
  await house.atCloud(`delete from "order" where id = 'o9'`);
  await house.round();
  expect(await house.differing()).toEqual([]);
});

test('a row of the feed the hub lost, one that says something else and one too many: it reads the feed again, and serves on', async () => {
  await using house = await openSame();
  const menu = async () => (await house.db.read.selectFrom('product').select(['name', 'price']).execute()).length;
  const harms = [
    `delete from feed_row where entity = 'product' and body like '%Pupusa%'`,
    `update feed_row set body = replace(body, 'Tamal', 'Tamalito') where entity = 'product'`,
    `insert into feed_row select shape, scope, entity, 'gone', rev, deleted, schema_v, body, 0, null from feed_row
     where entity = 'product' limit 1`,
  ];
  for (const harm of harms) {
    const reports = house.reports().length;
    await house.atHub(harm);
    await house.round(5);
    expect(house.reports().slice(reports)).toMatchObject([{ table: 'feed' }]);
    await house.round(5);
    expect([await house.differing(), await menu()]).toEqual([[], 2]);
    house.env.jumpTo(house.env.now() + 3_600_000);
  }
  const rows = await house.world.db.read.selectFrom('feed').select(['entity', 'id', 'rev', 'body']).execute();
  const mirrored = await house.db.read
    .selectFrom('feedRow')
    .select(['entity', 'id', 'rev', 'body'])
    .where('shape', '=', 'core')
    .execute();
  const sorted = (some: object[]) => some.map((row) => JSON.stringify(row)).sort();
  expect(sorted(mirrored)).toEqual(sorted(rows));
});

test('a customer the hub lost is read again with the customers’ feed alone', async () => {
  await using house = await openSame();
  await house.atHub(`delete from feed_row where shape = 'customers'`);
  await house.round(12);
  expect(house.reports()).toMatchObject([{ table: 'feed_customer' }]);
  expect(await house.differing()).toEqual([]);
  expect(await house.db.read.selectFrom('feedRow').select('id').where('shape', '=', 'customers').execute()).not.toEqual(
    [],
  );
});

test('a house of more rows than a hello has room for is gone through slice by slice, and a change anywhere is found', async () => {
  await using house = await openSame();
  await house.sell('o4', 1_100);
  await house.round(10);
  expect([house.reports(), await house.differing()]).toEqual([[], []]);
  await house.atCloud(`update order_item set status = 'served' where id = 'o4-0777'`);
  await house.round(20);
  expect(house.reports()).toMatchObject([{ table: 'order_item', after: [expect.any(String)] }]);
  expect(await house.differing()).toEqual([]);
});

test('an old cloud is told of no sums, and hub and cloud go on as before', async () => {
  await using house = await openComparedHouse(await server.lend(), { isOldCloud: true });
  await house.sell('o1');
  await house.round(5);
  expect(house.hellos.filter(({ asked }) => 'sums' in asked)).toEqual([]);
  expect(await house.atCloud(`select id from "order"`)).toHaveLength(1);
});

test.each([1, 2, 3])(
  'while sales, edits and removals of both sides are under way nothing is told to differ (seed %i)',
  async (seed) => {
    await using house = await openSame();
    const chance = seeded(seed);
    const pause = () => new Promise((next) => setTimeout(next, chance(40)));
    const deeds = [
      (n: number) => house.sell(`s${n}`, 1 + chance(5)),
      () => house.change(`update "order" set version = version + 1 where rowid % 3 = ${chance(3)}`),
      () => house.change(`delete from order_item_modifier where rowid % 5 = ${chance(5)}`),
      () => house.change(`update order_item set notes = 'nota ${chance(1000)}' where rowid % 4 = ${chance(4)}`),
      (n: number) => house.desk.make.product(`Plato ${n}`, 100 + chance(1000)),
      () => house.atCloud(`update product set price = price + 1 where name = 'Tamal'`),
      (n: number) => house.desk.customer({ firstName: 'Eva', lastName: `Tzul ${n}` }),
      () => house.hello(),
      () => house.hello(),
      pause,
    ];
    for (let n = 0; n < 60; n += 1) await deeds[chance(deeds.length)]!(n);
    await house.round(6);
    expect([house.reports(), await house.differing(), house.errors]).toEqual([[], [], []]);
    expect(house.hellos.some(({ asked }) => (asked.sums?.length ?? 0) > 0)).toBe(true);
  },
  60_000,
);
