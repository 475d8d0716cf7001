import { testEnv } from '@comanda/testing/test-env';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openFeedWorld, rowsOfFeed, served, until } from './feed-world.suite.ts';

const namesOf = async (world: Awaited<ReturnType<typeof openFeedWorld>>) =>
  (await world.rows('product')).map(({ name }) => name);

describe('the feed', () => {
  test('brings a snapshot of many pages into the mirror and the tables, then what changes', async () => {
    await using world = await openFeedWorld({ chunkRows: 3 });
    const feed = rowsOfFeed();
    world.server.put(feed.menuItem('i1', { menu_id: 'm1', product_id: 'p1' }), feed.menu('m1'), feed.category('c1'));
    world.server.put(...['p1', 'p2', 'p3', 'p4'].map((id) => feed.product(id, { category_id: 'c1' })));
    world.start();
    await world.settled();
    expect(await world.mirror()).toEqual(served(world.server));
    expect(await namesOf(world)).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect((await world.rows('menu_item')).length).toBe(1);
    world.server.put(feed.product('p2', { name: 'Pupusa' }), feed.product('p5'));
    await world.settled();
    expect(await namesOf(world)).toEqual(['p1', 'Pupusa', 'p3', 'p4', 'p5']);
    expect(world.summaries.at(-1)!.changed.get('product')).toEqual(['p2', 'p5']);
    expect(await world.alarms()).toEqual([]);
    expect(world.stream.state).toEqual({ heardAt: world.env.now(), failures: 0 });
  });

  test('E1: a batch whose application fails is not lost: it is read again', async () => {
    await using world = await openFeedWorld();
    const feed = rowsOfFeed();
    world.start();
    await world.settled();
    const apply = world.db.apply.bind(world.db);
    let failures = 0;
    world.db.apply = (intent, fn) => {
      if (!intent.startsWith('feed') || failures === 2) return apply(intent, fn);
      failures += 1;
      return Promise.reject(new Error('disk I/O error'));
    };
    world.server.put(feed.product('p1'));
    await until(() => failures === 2);
    world.server.put(feed.product('p2'));
    await world.settled();
    expect(await namesOf(world)).toEqual(['p1', 'p2']);
    expect(await world.alarms()).toEqual([{ kind: 'feed', detail: 'core: disk I/O error' }]);
  });

  test('E2: up to date is not believed lost when a new stream meets the cursor of the one before', async () => {
    await using world = await openFeedWorld({ hasCursorAlways: true });
    const feed = rowsOfFeed();
    world.start();
    await world.settled();
    world.server.put(feed.product('p1'));
    await world.settled();
    await world.stream.stop();
    world.server.put(feed.product('p2'));
    world.start();
    await world.settled();
    expect(world.server.asked.at(-1)!.searchParams.has('cursor')).toBe(true);
    expect(await namesOf(world)).toEqual(['p1', 'p2']);
    const lives = new Set(world.server.asked.map((url) => url.searchParams.get('c')));
    expect(lives.size).toBeGreaterThan(1);
  });

  test('E3: a handle that is no longer good while resuming fetches all anew', async () => {
    await using world = await openFeedWorld();
    const feed = rowsOfFeed();
    world.server.put(feed.product('p1'), feed.product('p2'));
    world.start();
    await world.settled();
    await world.reopen();
    world.server.remove(feed.product('p1'));
    world.server.rotate();
    world.start();
    await until(async () => (await namesOf(world)).join() === 'p2');
    expect(await world.mirror()).toEqual(served(world.server));
  });

  test('E5: a signature that is refused is made anew', async () => {
    await using world = await openFeedWorld();
    world.server.fail(401, 401, 403);
    world.server.put(rowsOfFeed().product('p1'));
    world.start();
    await world.settled();
    expect(await namesOf(world)).toEqual(['p1']);
    expect(new Set(world.server.signed.slice(0, 4)).size).toBe(4);
  });

  test('an absent cloud is nothing to raise an alarm for, and is found again', async () => {
    await using world = await openFeedWorld();
    world.server.fail('absent', 502, 'absent', 429, () => new Response('<html>', { status: 200 }), 'absent');
    world.server.fail(
      () =>
        new Response('[', { headers: { 'electric-handle': 'h', 'electric-offset': '0_0', 'electric-schema': '{}' } }),
    );
    world.server.put(rowsOfFeed().product('p1'));
    world.start();
    await world.settled();
    expect(await namesOf(world)).toEqual(['p1']);
    // Whatever else waits for it need not wait on.
    expect(world.timesBack).toBe(1);
  });

  test('one refusal after an outage, of a clock that was set, raised an alarm: only refusals in a row do', async () => {
    await using world = await openFeedWorld();
    world.server.fail('absent', 502, 'absent', 401);
    world.server.put(rowsOfFeed().product('p1'));
    world.start();
    await world.settled();
    expect(await namesOf(world)).toEqual(['p1']);
    expect(await world.alarms()).toEqual([]);
  });

  test('a cloud that refuses again and again is told of once', async () => {
    await using world = await openFeedWorld();
    world.server.fail(401, 401, 401, 401);
    world.start();
    await world.settled();
    expect(await world.alarms()).toEqual([expect.objectContaining({ kind: 'feed' })]);
  });

  test('a cursor the cloud does not understand is given up, not repeated for ever', async () => {
    await using world = await openFeedWorld();
    const feed = rowsOfFeed();
    world.server.put(feed.product('p1'));
    world.start();
    await world.settled();
    await world.reopen();
    world.server.fail(400);
    world.server.put(feed.product('p2'));
    world.start();
    await world.settled();
    expect(await namesOf(world)).toEqual(['p1', 'p2']);
    expect(world.server.asked.at(-3)!.searchParams.get('offset')).toBe('-1');
  });

  test('a feed that was to be read anew while the cloud was away went on from its cursor', async () => {
    await using world = await openFeedWorld();
    const feed = rowsOfFeed();
    world.server.put(feed.product('p1'));
    world.start();
    await world.settled();
    await world.db.apply('lose', ({ db }) => sql`delete from feed_row`.execute(db));
    world.server.fail('absent', 'absent');
    world.stream.readAnew();
    await until(async () => (await world.mirror()).length === 1, 'the lost row was not read again');
  });

  test('a feed that was to be read anew while a batch was being kept went on from its cursor', async () => {
    await using world = await openFeedWorld();
    const feed = rowsOfFeed();
    world.server.put(feed.product('p1'));
    world.start();
    await world.settled();
    await world.db.apply('lose', ({ db }) => sql`delete from feed_row`.execute(db));
    // Somebody else is in the database while the next batch comes.
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = world.db.apply('hold', () => promise);
    world.server.put(feed.product('p2'));
    for (let i = 0; i < 300; i += 1) await new Promise((next) => setImmediate(next));
    world.stream.readAnew();
    resolve();
    await held;
    await until(async () => (await world.mirror()).length === 2, 'the lost row was not read again');
  });

  test('a client that starts over without telling its subscribers is noticed', async () => {
    await using world = await openFeedWorld();
    const feed = rowsOfFeed();
    world.server.put(feed.product('p1'), feed.product('p2'));
    world.start();
    await world.settled();
    world.server.remove(feed.product('p1'));
    await until(async () => (await world.rows('product')).length === 1);
    // A row that is in the mirror and not in the feed: only a whole snapshot tells.
    await world.db.apply('plant', async ({ db }) => {
      await sql`insert into feed_row values ('core', 'b:b1', 'product', 'p9', 1, 0, 1, '{}', 0, null)`.execute(db);
    });
    const sticking = () => {
      const { lastPos } = world.server;
      return new Response(
        JSON.stringify([{ headers: { control: 'up-to-date' } }]).replace('up-to-date', 'snapshot-end'),
        {
          headers: { 'electric-handle': 'h-1', 'electric-offset': `${lastPos}_0`, 'electric-schema': '{}' },
        },
      );
    };
    await world.stream.stop();
    world.server.fail(...Array.from({ length: 4 }, () => sticking));
    world.start();
    await until(async () => (await world.mirror()).length === 1, 'the absent row stayed');
    expect(world.server.asked.some((url) => url.searchParams.get('offset') === '-1')).toBe(true);
  });

  test('silence is ended by the watchdog', async () => {
    const env = testEnv();
    await using world = await openFeedWorld({ env });
    const feed = rowsOfFeed();
    world.start();
    env.advance(0);
    await world.settled();
    await until(() => world.server.asked.at(-1)!.searchParams.get('live') === 'true');
    const before = world.server.asked.length;
    env.advance(60_000);
    expect(world.server.asked.length).toBe(before);
    env.advance(60_000);
    world.server.put(feed.product('p1'));
    await until(() => {
      env.advance(1);
      return world.server.asked.length > before;
    });
    await world.settled();
    expect(world.server.asked.at(before)!.searchParams.get('c')).not.toBe(
      world.server.asked[before - 1]!.searchParams.get('c'),
    );
  });

  test('a hub that is not paired asks nobody', async () => {
    const env = testEnv();
    await using world = await openFeedWorld({ env });
    await world.db.apply('unpair', async ({ db }) => {
      await db.updateTable('syncIdentity').set({ state: 'fenced' }).execute();
    });
    world.start();
    env.advance(0);
    await world.stream.stop();
    expect(world.server.asked).toEqual([]);
  });
});
