import type { Change } from '@comanda/contracts';
import { type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { runs } from '@comanda/testing/runs';
import { openCloudWorld, type World } from '@comanda/testing/world';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProjection, type Projection, projectInbox, replayHeld } from './project-inbox.ts';
import { push } from './push.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T01:00:00.000Z';

interface House extends AsyncDisposable {
  world: World;
  hub: HubAtCloud;
  projection: Projection;
  send(...transactions: Change[][]): Promise<void>;
  project(): Promise<number>;
  rows(table: string): Promise<Record<string, unknown>[]>;
}

/** `isAltered`: its tables will be. */
const openHouse = async ({ isAltered = false } = {}): Promise<House> => {
  const world = await openCloudWorld(isAltered ? await server.createDatabase() : await server.lend());
  const hub = await hubAtCloud(world);
  const projection = await openProjection(world.db.read);
  return {
    world,
    hub,
    projection,
    send: async (...transactions) => {
      const txs = hub.seal(...transactions);
      const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
      await world.write(hub.actor, (tx) => push(tx, body));
    },
    project: () => world.write(hub.actor, (tx) => projectInbox(tx, projection, world.locationId)),
    rows: async (table) => {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(t)::text as row from ${sql.table(table)} as t order by id`.execute(world.db.read);
      return rows.map(({ row }) => JSON.parse(row));
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

const order = (id: string, more: object = {}): Record<string, unknown> => ({
  id,
  business_id: 'claimed',
  location_id: 'claimed',
  status: 'draft',
  order_type: 'take_out',
  document_number: `Z10-${id}`,
  channel: 'pos',
  version: 1,
  created_at: AT,
  updated_at: AT,
  ...more,
});
const payment = (id: string, bill: string, more: object = {}): Record<string, unknown> => ({
  id,
  business_id: 'x',
  order_bill_id: bill,
  amount: 100,
  tendered: 100,
  change: 0,
  payment_method_id: 'nowhere',
  cash_register_session_id: 'nowhere',
  created_at: AT,
  ...more,
});
const put = (entity: string, image: Record<string, unknown>): Change => [entity, 'I', String(image.id), image];

test('rows arrive under the hub’s own business and location, whatever they claim, without asking for what they refer to', async () => {
  await using house = await openHouse();
  await house.send([put('order', order('o1'))], [put('bill_payment', payment('p1', 'bill-nobody-knows'))]);
  expect(await house.project()).toBe(2);
  const { businessId, locationId } = house.world;
  expect(await house.rows('order')).toMatchObject([
    { id: 'o1', business_id: businessId, location_id: locationId, src_seq: 1 },
  ]);
  expect(await house.rows('bill_payment')).toMatchObject([{ id: 'p1', business_id: businessId, src_seq: 2 }]);
  expect(await house.project()).toBe(0);
});

test('in the same transaction the hub is told how far its edits are settled', async () => {
  await using house = await openHouse();
  await house.send([put('order', order('o1'))], [put('order', order('o2'))]);
  await house.project();
  const [ack] = await house.world.db.read.selectFrom('feed').selectAll().where('entity', '=', 'ack').execute();
  const { locationId } = house.world;
  expect(ack).toMatchObject({ scope: `l:${locationId}`, id: locationId, body: '{"appliedSeq":2}' });
});

test('a poison transaction is held with what follows on the same rows; everything else goes on, and after a mend all is there', async () => {
  await using house = await openHouse({ isAltered: true });
  const broken = order('o1', { version: 'not a number' });
  await house.send(
    [put('order', order('o0'))],
    [put('order', broken)],
    [put('order_guest', { id: 'g1', order_id: 'o1', seat_no: 1, allergies: '[]' })],
    [put('order', order('o2'))],
  );
  expect(await house.project()).toBe(4);
  expect((await house.rows('order')).map(({ id }) => id)).toEqual(['o0', 'o2']);
  const holds = await house.world.db.read.selectFrom('inboxHold').select(['seq', 'error']).orderBy('seq').execute();
  expect(holds.map(({ seq }) => seq)).toEqual([2, 3]);
  expect(holds[0]!.error).toMatch(/not a number/);
  expect(holds[1]!.error).toBeNull();
  await house.send([['order', 'U', 'o1', order('o1', { version: 4 })]], [put('order', order('o3'))]);
  await house.project();
  expect((await house.rows('order')).map(({ id }) => id)).toEqual(['o0', 'o2', 'o3']);

  const { world } = house;
  const place = { businessId: world.businessId, locationId: world.locationId };
  const replay = () =>
    world.write(house.hub.actor, (tx) => openProjection(tx.db).then((now) => replayHeld(tx, now, place)));
  expect(await replay()).toBe(0);
  await sql`alter table "order" alter column version type text`.execute(world.db.read);
  expect(await replay()).toBe(3);
  expect(await house.world.db.read.selectFrom('inboxHold').select('seq').execute()).toEqual([]);
  expect(await house.rows('order_guest')).toMatchObject([{ id: 'g1', order_id: 'o1' }]);
  expect((await house.rows('order')).find(({ id }) => id === 'o1')).toMatchObject({ version: '4' });
});

test('what a hub had held was all read with every batch, however much it was: it ended the cloud, again and again', async () => {
  await using house = await openHouse();
  const { db } = house.world;
  const long = 'x'.repeat(1_000_000);
  const many = Array.from({ length: 30_000 }, (_, i) => put('order', { id: `n${i}` }));
  await house.send([put('order', order(long))], [put('order', order('o1', { version: 'none', order_id: long }))]);
  await house.project();
  await house.send(many, [put('order', order('o1'))]);
  await house.project();
  const held = await db.read.selectFrom('inboxHold').select(['seq', 'entities', 'error']).orderBy('seq').execute();
  expect(held.map(({ seq, entities, error }) => [seq, entities, error?.slice(0, 29)])).toEqual([
    [1, [], 'transaction 1 is no list of c'],
    [2, ['order'], 'order.order_id is longer than'],
    [3, [], 'transaction 3 has more than 2'],
    [4, ['order'], undefined],
  ]);
  const touches = await db.read.selectFrom('inboxHoldTouch').select(['seq', 'touch']).orderBy('seq').execute();
  expect(touches.map(({ seq, touch }) => [seq, touch.length])).toEqual([
    [2, 32],
    [4, 32],
  ]);
});

/** A menu with so many items, as the cloud has it, and what a hub seals that deletes it. */
const menuOf = async ({ world, rows }: House, count: number): Promise<Change[]> => {
  const { businessId } = world;
  await world.write(world.as('Owner'), async ({ db }) => {
    await sql`insert into menu (id, business_id, name, is_active, metadata, created_at, updated_at)
      values ('m', ${businessId}, 'Bodega', 1, '{}', ${AT}, ${AT})`.execute(db);
    await sql`
      insert into product (id, business_id, name, price, tax_category, is_available, is_active, sort_order, created_at, updated_at)
      select 'p' || n, ${businessId}, 'Plato', 100, 'standard', 1, 1, n, ${AT}, ${AT} from generate_series(1, ${count}) as n`.execute(
      db,
    );
    await sql`
      insert into menu_item (id, business_id, menu_id, product_id, sort_order, is_available, metadata, created_at, updated_at)
      select 'i' || n, ${businessId}, 'm', 'p' || n, n, 1, '{}', ${AT}, ${AT}
      from generate_series(1, ${count}) as n`.execute(db);
  });
  const gone = (entity: string) => async () =>
    (await rows(entity)).map((row): Change => [entity, 'D', String(row.id), row]);
  return [...(await gone('menu_item')()), ...(await gone('menu')())];
};

test('a menu of thousands of items that a hub deleted was held for good: its items go in one statement', async () => {
  await using house = await openHouse();
  await house.send(await menuOf(house, 2_500));
  expect(await house.project()).toBe(1);
  expect(await house.rows('menu')).toEqual([]);
  expect(await house.rows('menu_item')).toEqual([]);
  const { db } = house.world.contexts.read(house.hub.actor);
  expect(await db.selectFrom('inboxHold').selectAll().execute()).toEqual([]);
  const told = await db
    .selectFrom('feed')
    .select('id')
    .where('entity', '=', 'menu_item')
    .where('deleted', '=', 1)
    .execute();
  expect(told).toHaveLength(2_500);
});

test('an item that is put back in the same transaction stays, and another business’s does not go', async () => {
  await using house = await openHouse();
  const [first, second] = await menuOf(house, 2);
  const other = await house.world.stranger();
  await house.world.write(other, ({ db }) =>
    sql`update menu_item set business_id = ${other.businessId} where id = 'i2'`.execute(db),
  );
  await house.send([first!, second!, ['menu_item', 'I', 'i1', first![3]]]);
  await house.project();
  expect((await house.rows('menu_item')).map(({ id }) => id)).toEqual(['i1', 'i2']);
});

test('rows of ever other columns held every business up, a statement each: they are held, what follows goes on', async () => {
  await using house = await openHouse();
  const left = ['channel', 'version', 'order_type', 'document_number'];
  const some = (n: number): Change => {
    const isOut = (name: string) => left.some((one, i) => one === name && (n >> i) % 2 === 1);
    const said = Object.entries(order(`n${n}`)).filter(([name]) => !isOut(name));
    return put('order', Object.fromEntries(said));
  };
  await house.send(
    Array.from({ length: 16 }, (_, n) => some(n)),
    [put('order', order('o1'))],
  );
  await house.project();
  expect(await house.rows('order')).toMatchObject([{ id: 'o1' }]);
  const held = await house.world.db.read.selectFrom('inboxHold').select(['seq', 'error']).execute();
  expect(held).toEqual([{ seq: 1, error: 'order in 16 sets of columns' }]);
});

test('what is worked in one at a time, because of one, gives others their turn after some', async () => {
  await using house = await openHouse();
  const one = (n: number): Change[] => [put('order', n === 0 ? { id: 'lacks all' } : order(`o${n}`))];
  await house.send(...Array.from({ length: 60 }, (_, n) => one(n)));
  expect(await house.project()).toBe(50);
  expect(await house.project()).toBe(10);
  expect(await house.rows('order')).toHaveLength(59);
});

test('two ids that were one to a digest stopped a location for good', async () => {
  await using house = await openHouse();
  const lacking = (id: string): Change => ['order', 'I', id, { id }];
  await house.send([lacking('\ud800'), lacking('\ud801')], [put('order', order('o2'))]);
  expect(await house.project()).toBe(2);
  expect(await house.rows('order')).toMatchObject([{ id: 'o2' }]);
});

test('a body that is no list of changes is held, not a wedge', async () => {
  await using house = await openHouse();
  await house.send([put('order', order('o1'))], { not: 'a list' } as never, [put('order', order('o2'))]);
  expect(await house.project()).toBe(3);
  expect((await house.rows('order')).map(({ id }) => id)).toEqual(['o1', 'o2']);
  expect(await house.world.db.read.selectFrom('inboxHold').select('seq').execute()).toEqual([{ seq: 2 }]);
});

test('I17: a hub does not reach a row of another business by its id', async () => {
  await using house = await openHouse();
  const { world } = house;
  const stranger = await world.stranger();
  await sql`insert into "order" select * from json_populate_record(null::"order", ${JSON.stringify(
    order('theirs', { business_id: stranger.businessId, location_id: stranger.locationIds[0], src_seq: 0 }),
  )}::json)`.execute(world.db.read);
  await house.send(
    [['order', 'U', 'theirs', order('theirs', { version: 99 })]],
    [['order', 'D', 'theirs', { id: 'theirs' }]],
  );
  await house.project();
  expect(await house.rows('order')).toMatchObject([{ id: 'theirs', business_id: stranger.businessId, version: 1 }]);
});

test('what a table does not know, and tables nobody knows, stay in the inbox and harm nothing', async () => {
  await using house = await openHouse();
  await house.send(
    [put('order', order('o1', { a_newer_column: 7 })), put('a_newer_table', { id: 'x' })],
    [put('hub_registry', { id: 'x' }), put('app_user', { id: 'u', role: 'Owner' }), put('business', { id: 'b' })],
  );
  expect(await house.project()).toBe(2);
  expect((await house.rows('order')).map(({ id }) => id)).toEqual(['o1']);
  expect(await house.rows('app_user')).toEqual([]);
  expect(await house.world.db.read.selectFrom('inboxHold').select('seq').execute()).toEqual([]);
});

test('I5: worked in all at once, one at a time or again from nothing, the tables are the same', async () => {
  const change = fc.record({
    id: fc.constantFrom('o1', 'o2', 'o3', 'o4'),
    op: fc.constantFrom('I' as const, 'U' as const, 'U' as const, 'D' as const),
    version: fc.integer({ min: 1, max: 50 }),
  });
  await using house = await openHouse();
  const { world } = house;
  const wipe = async () => {
    for (const table of ['order', 'hub_inbox', 'inbox_hold', 'feed'])
      await sql`delete from ${sql.table(table)}`.execute(world.db.read);
  };
  const restart = async () => {
    await sql`delete from "order"`.execute(world.db.read);
    await world.db.read.updateTable('hubLog').set({ appliedSeq: 0 }).execute();
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      async (runs) => {
        await wipe();
        await world.db.read.deleteFrom('hubLog').execute();
        await world.db.read.deleteFrom('hub').execute();
        const hub = await hubAtCloud(world);
        const transactions = runs.map((run) =>
          run.map(({ id, op, version }): Change => ['order', op, id, op === 'D' ? { id } : order(id, { version })]),
        );
        const expected = new Map<string, number>();
        for (const [, op, id, image] of transactions.flat()) {
          if (op === 'D') expected.delete(id);
          else expected.set(id, image.version as number);
        }
        const project = () => world.write(hub.actor, (tx) => projectInbox(tx, house.projection, world.locationId));
        for (const one of hub.seal(...transactions)) {
          const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before([one]), txs: [one] };
          await world.write(hub.actor, (tx) => push(tx, body));
          await project();
        }
        const state = async () => (await house.rows('order')).map(({ id, version }) => [id, version]);
        const wanted = [...expected].sort();
        expect(await state()).toEqual(wanted);
        await restart();
        await project();
        expect(await state()).toEqual(wanted);
      },
    ),
    { numRuns: runs(25) },
  );
});
