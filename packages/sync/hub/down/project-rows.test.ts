import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openFeedWorld, rowsOfFeed, served, until } from './feed-world.suite.ts';

const open = async (options: Parameters<typeof openFeedWorld>[0] = {}) => {
  const world = await openFeedWorld(options);
  world.start();
  await world.settled();
  return world;
};

const errors = async (world: Awaited<ReturnType<typeof openFeedWorld>>) =>
  (await world.db.read.selectFrom('feedRow').select(['id', 'error']).where('error', 'is not', null).execute()).map(
    ({ id }) => id,
  );

describe('projection', () => {
  test('writes parents before children and removes children before parents, whatever order they came in', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    const item = feed.menuItem('i1', { menu_id: 'm1', product_id: 'p1' });
    const [product, menu, category] = [feed.product('p1', { category_id: 'c1' }), feed.menu('m1'), feed.category('c1')];
    world.server.put(item, product, menu, category);
    await world.settled();
    expect((await world.rows('menu_item')).length).toBe(1);
    world.server.put(...[category, menu, product, item].map(feed.tombstone));
    await world.settled();
    for (const table of ['menu_item', 'product', 'menu', 'product_category'])
      expect(await world.rows(table)).toEqual([]);
    expect(await world.alarms()).toEqual([]);
    // A tombstone stays in the mirror while it is in the feed; a pruned one leaves.
    world.server.remove(item);
    await world.settled();
    expect(await world.mirror()).toEqual(served(world.server));
  });

  test('a row that cannot be written keeps its error, is told of once, and holds nobody up', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    world.server.put(feed.product('p1', { category_id: 'c1' }), feed.product('p2'));
    await world.settled();
    expect(await errors(world)).toEqual(['p1']);
    expect((await world.rows('product')).map(({ id }) => id)).toEqual(['p2']);
    world.server.put(feed.product('p3'));
    await world.settled();
    expect(await world.alarms()).toEqual([{ kind: 'feed_row', detail: 'product p1: FOREIGN KEY constraint failed' }]);
    world.server.put(feed.category('c1'));
    await world.settled();
    expect(await errors(world)).toEqual([]);
    expect((await world.rows('product')).map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  });

  test('the owner who has the same e-mail in the cloud raises no alarm while a hub joins', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    const person = { full_name: 'Marta', role: 'Owner', location_ids: '["l1"]', is_active: 1 };
    const none = { password_hash: null, pin_hash: null, pin_lookup: null, account_id: null };
    const staff = (id: string, email: string | null) =>
      feed.row('b:b1', 'app_user', id, {
        id,
        business_id: 'b1',
        email,
        ...person,
        ...none,
        created_at: '',
        updated_at: '',
      });
    await world.db.apply('join', async (scope) => {
      await sql`insert into app_user (id, business_id, email, full_name, role, location_ids, is_active, created_at, updated_at)
        values ('ours', 'b1', 'marta@example.com', 'Marta', 'Owner', '["l1"]', 1, '', '')`.execute(scope.db);
      expect(await scope.sealAllRows()).toBeGreaterThan(0);
    });
    const emails = async () => (await world.rows('app_user')).map(({ id, email }) => [id, email]);
    world.server.put(staff('theirs', 'marta@example.com'));
    await world.settled();
    expect(await emails()).toEqual([['ours', 'marta@example.com']]);
    expect(await world.alarms()).toEqual([]);
    // The cloud has worked the hub's people in: they are one person, under the id it knew.
    const { seq } = await world.db.read
      .selectFrom('obTx')
      .select((q) => q.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow();
    world.server.put(staff('ours', null), feed.ack(seq));
    await world.settled();
    expect(await emails()).toEqual([
      ['ours', null],
      ['theirs', 'marta@example.com'],
    ]);
    expect(await errors(world)).toEqual([]);
    // From now on it would be one.
    world.server.put(staff('third', 'marta@example.com'));
    await world.settled();
    expect((await world.alarms()).map(({ kind }) => kind)).toEqual(['feed_row']);
  });

  test('a station or payment method the cloud removed stays switched off for the slips that remember it, without an alarm for ever', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    const common = { business_id: 'b1', is_active: 1, sort_order: 0, created_at: '', updated_at: '' };
    const method = (id: string) => feed.row('b:b1', 'payment_method', id, { id, name: id, kind: 'cash', ...common });
    const station = feed.row('l:l1', 'kitchen_station', 's1', {
      id: 's1',
      location_id: 'l1',
      name: 'Parrilla',
      output_type: 'kds',
      printer_type: null,
      printer_url: null,
      printer_config: '{}',
      fallback_station_id: null,
      ...common,
    });
    const [used, unused] = [method('used'), method('unused')];
    world.server.put(used, unused, station);
    await world.settled();
    await world.db.write('sell', 'ana', async ({ db }) => {
      await sql`insert into kds_device (id, business_id, location_id, station_id, device_name, token_hash, is_active, registered_at)
        values ('d1', 'b1', 'l1', 's1', 'Pantalla', 'x', 1, '')`.execute(db);
    });
    await world.db.applyLoose('pay', async ({ db }) => {
      await sql`insert into bill_payment (id, business_id, order_bill_id, amount, tendered, change, payment_method_id,
        cash_register_session_id, created_at) values ('y1', 'b1', 'no bill', 5, 5, 0, 'used', 'no session', '')`.execute(
        db,
      );
    });
    world.server.put(...[used, unused, station].map(feed.tombstone));
    await world.settled();
    const left = async (table: string) => (await world.rows(table)).map(({ id, isActive }) => [id, isActive]);
    expect([await left('payment_method'), await left('kitchen_station')]).toEqual([[['used', false]], [['s1', false]]]);
    expect([await world.alarms(), await errors(world)]).toEqual([[], []]);
    // A later batch, and a snapshot fetched anew, leave it so.
    world.server.put(feed.product('p1'));
    await world.settled();
    world.server.rotate();
    await until(async () => (await world.cursor()).handle === 'h-2');
    await world.settled();
    expect(await left('payment_method')).toEqual([['used', false]]);
    expect([await world.alarms(), await errors(world)]).toEqual([[], []]);
  });

  test('a body that is no row is an error of that row alone', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    world.server.put(
      { ...feed.product('p1'), body: 'nonsense' },
      feed.product('p2', { price: 'dear' }),
      feed.product('p3'),
    );
    await world.settled();
    expect(await errors(world)).toEqual(['p1', 'p2']);
    expect((await world.rows('product')).map(({ id }) => id)).toEqual(['p3']);
  });

  test('rows that pass a unique value on, or swap it, end as the cloud has them', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    world.server.put(
      feed.product('p1', { sku: 'A' }),
      feed.product('p2', { sku: 'B' }),
      feed.product('p3', { sku: 'C' }),
    );
    await world.settled();
    world.server.put(feed.product('p1', { sku: 'B' }), feed.product('p2', { sku: 'A' }));
    await world.settled();
    expect((await world.rows('product')).map(({ sku }) => sku)).toEqual(['B', 'A', 'C']);
    world.server.put(
      feed.product('p1', { sku: 'A' }),
      feed.product('p2', { sku: 'C' }),
      feed.product('p3', { sku: 'D' }),
    );
    await world.settled();
    expect((await world.rows('product')).map(({ sku }) => sku)).toEqual(['A', 'C', 'D']);
    expect(await world.alarms()).toEqual([]);
  });

  test('what this build does not know stays as it came, without an error, until a build knows it', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    const later = { ...feed.product('p1'), schema_v: 2 };
    world.server.put(
      feed.row('b:b1', 'hologram', 'h1', { id: 'h1' }),
      later,
      feed.row('b:b1', 'ob_tx', 'x', { id: 'x' }),
    );
    world.server.put(feed.product('p2', { column_of_next_year: 5 }));
    await world.settled();
    expect(await world.mirror()).toEqual(served(world.server));
    expect((await world.rows('product')).map(({ id }) => id)).toEqual(['p2']);
    expect(await errors(world)).toEqual([]);
    // As an upgraded build finds it: the row is of a version it understands.
    await world.stream.stop();
    await world.db.apply('upgrade', async ({ db }) => {
      await db.updateTable('feedRow').set({ schemaV: 1 }).where('id', '=', 'p1').execute();
    });
    world.start();
    await until(async () => (await world.rows('product')).length === 2);
  });

  test('other branches and businesses are no rows of this hub', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    const at = { created_at: 'x' };
    const place = { business_id: 'b1', code: 'Z1', time_zone: 'America/Guatemala', ...at };
    world.server.put(
      feed.row('b:b1', 'business', 'b1', { id: 'b1', name: 'El Comal Rojo', tax_id: null, currency: 'GTQ', ...at }),
      feed.row('b:b1', 'location', 'l1', { id: 'l1', name: 'Zona 1', ...place }),
      feed.row('b:b1', 'location', 'l2', { id: 'l2', name: 'Antigua', ...place, code: 'ANT' }),
    );
    await world.settled();
    expect((await world.rows('business')).map(({ name }) => name)).toEqual(['El Comal Rojo']);
    expect((await world.rows('location')).map(({ name }) => name)).toEqual(['Zona 1']);
    expect(await world.mirror()).toEqual(served(world.server));
  });

  test('whether a product is to be had is for the hub to say, once it has the product', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    world.server.put(feed.product('p1', { is_available: 0 }), feed.product('p2'));
    await world.settled();
    expect((await world.rows('product')).map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
    world.server.put(
      feed.product('p1', { is_available: 1, price: 5 }),
      feed.product('p2', { is_available: 0, price: 6 }),
    );
    await world.settled();
    expect((await world.rows('product')).map(({ isAvailable, price }) => [isAvailable, price])).toEqual([
      [false, 5],
      [true, 6],
    ]);
  });

  test('nothing that came down goes up again', async () => {
    await using world = await open();
    world.server.put(rowsOfFeed().product('p1'));
    await world.settled();
    expect(await world.db.read.selectFrom('obTx').selectAll().execute()).toEqual([]);
  });

  test('commands and answers are handed over, and told again by nobody', async () => {
    await using world = await open();
    const feed = rowsOfFeed();
    const command = feed.row('l:l1', 'cloud_command', 'k1', { kind: 'table.free' });
    world.server.put(command, feed.row('l:l1', 'command_answer', 'a1', { state: 'done' }));
    await world.settled();
    expect(world.summaries.flatMap(({ events }) => events)).toEqual([
      { entity: 'cloud_command', id: 'k1', body: '{"kind":"table.free"}' },
      { entity: 'command_answer', id: 'a1', body: '{"state":"done"}' },
    ]);
    world.server.remove(command);
    await world.settled();
    expect(world.summaries.flatMap(({ events }) => events).length).toBe(2);
    expect(await world.mirror()).toEqual(served(world.server));
  });
});

describe('customers', () => {
  const found = async (world: Awaited<ReturnType<typeof openFeedWorld>>) =>
    (
      await world.db.read.selectFrom('customerTerm').select(['customerId', 'kind', 'term']).orderBy('term').execute()
    ).map(({ customerId, kind, term }) => `${customerId} ${kind} ${term}`);

  test('are found by what the cloud says of them now', async () => {
    await using world = await open({ shape: 'customers' });
    const feed = rowsOfFeed();
    const phone = feed.phone('e1', 'García', '+50255551234');
    world.server.put(phone, feed.customer('García'));
    await world.settled();
    expect(await found(world)).toEqual(['García phone 55551234', 'García name ana garcia', 'García name garcia']);
    world.server.put(feed.customer('García', { last_name: 'López' }), feed.tombstone(phone));
    await world.settled();
    expect(await found(world)).toEqual(['García name ana lopez', 'García name lopez']);
    world.server.put(feed.customer('García', { deleted_at: '2026-11-21T02:00:00.000Z' }));
    await world.settled();
    expect(await found(world)).toEqual([]);
  });

  test('change their first phone for another, and go altogether', async () => {
    await using world = await open({ shape: 'customers' });
    const feed = rowsOfFeed();
    const customer = feed.customer('c1');
    world.server.put(
      customer,
      feed.phone('e1', 'c1', '+50255551111', { is_primary: 0 }),
      feed.phone('e2', 'c1', '+50255552222'),
    );
    await world.settled();
    const [one, two] = [
      feed.phone('e1', 'c1', '+50255551111'),
      feed.phone('e2', 'c1', '+50255552222', { is_primary: 0 }),
    ];
    world.server.put(one, two);
    await world.settled();
    expect((await world.rows('customer_element')).map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
    world.server.put(feed.tombstone(customer), feed.tombstone(one), feed.tombstone(two));
    await world.settled();
    expect([await world.rows('customer'), await found(world), await world.alarms()]).toEqual([[], [], []]);
  });
});
