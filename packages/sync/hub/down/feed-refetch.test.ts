import { describe, expect, test } from 'vitest';
import { readCursor } from './feed-cursor.store.ts';
import { hastyEnv, openFeedWorld, rowsOfFeed, served, turn, until } from './feed-world.suite.ts';

type World = Awaited<ReturnType<typeof openFeedWorld>>;

const ids = async (world: World) => (await world.rows('product')).map(({ id }) => id);

const many = (feed: ReturnType<typeof rowsOfFeed>, count: number) =>
  Array.from({ length: count }, (_, i) => feed.product(`p${i}`, { category_id: 'c1' }));

describe('a snapshot fetched anew', () => {
  test('cut off mid-way leaves the old menu serving, and goes on where it was after a restart', async () => {
    await using world = await openFeedWorld({ chunkRows: 2 });
    const feed = rowsOfFeed();
    world.server.put(feed.category('c1'), ...many(feed, 8));
    world.start();
    await world.settled();
    for (const row of world.server.rows.slice(4)) world.server.remove(row);
    world.server.put(feed.product('p0', { name: 'new' }));
    await world.settled();
    await world.stream.stop();
    world.server.put(feed.product('p9'));
    world.server.rotate();
    world.start();
    // The menu as it was, whatever part of the new one is here already.
    await until(async () => (await world.staged()) >= 2);
    world.server.fail(...Array.from({ length: 50 }, () => 'absent' as const));
    await turn();
    expect((await ids(world)).length).toBe(3);
    const before = await world.cursor();
    expect(before.stagedGeneration).toBeGreaterThan(before.generation);
    world.crash();
    const asked = world.server.asked.length;
    world.server.heal();
    world.start();
    await world.settled();
    expect(world.server.asked[asked]!.searchParams.get('offset')).not.toBe('-1');
    expect(await ids(world)).toEqual(['p0', 'p1', 'p2', 'p9']);
    expect(await world.mirror()).toEqual(served(world.server));
  });

  test('never takes in what an earlier one, broken off, had brought', async () => {
    await using world = await openFeedWorld({ chunkRows: 2 });
    const feed = rowsOfFeed();
    world.server.put(feed.category('c1'), ...many(feed, 8));
    world.start();
    await until(async () => (await world.staged()) >= 4);
    world.crash();
    world.server.remove(feed.product('p0'));
    world.server.remove(feed.product('p1'));
    world.server.rotate();
    world.start();
    await world.settled();
    expect(await ids(world)).toEqual(['p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
    expect(await world.mirror()).toEqual(served(world.server));
  });

  test('is not asked for by every hub in the second in which a restored cloud ends all handles', async () => {
    const env = { ...hastyEnv(), randomBytes: () => Uint8Array.of(255, 255) };
    const pauses: (() => void)[] = [];
    const setTimer = env.setTimer;
    env.setTimer = (fn, ms) => {
      if (ms < 20_000 || ms > 30_000) return setTimer(fn, ms);
      pauses.push(fn);
      return () => undefined;
    };
    await using world = await openFeedWorld({ env });
    const feed = rowsOfFeed();
    world.server.put(feed.product('p1'));
    world.start();
    await world.settled();
    world.server.put(feed.product('p2'));
    world.server.rotate();
    await until(() => pauses.length === 1, 'it asked without a pause');
    const asked = world.server.asked.length;
    for (let i = 0; i < 20; i += 1) await turn();
    expect(world.server.asked.length).toBe(asked);
    expect(await ids(world)).toEqual(['p1']);
    pauses[0]!();
    await world.settled();
    expect(await ids(world)).toEqual(['p1', 'p2']);
  });

  test('of which nothing differs writes no row', async () => {
    await using world = await openFeedWorld({ chunkRows: 3 });
    const feed = rowsOfFeed();
    world.server.put(feed.category('c1'), ...many(feed, 8));
    world.start();
    await world.settled();
    world.summaries.length = 0;
    world.server.rotate();
    await until(async () => (await world.cursor()).handle === 'h-2');
    await world.settled();
    expect(world.summaries).toEqual([]);
    expect((await ids(world)).length).toBe(8);
  });

  test('gives way to a person in the middle of a slice, and is whole in the end', async () => {
    // The clock of the test stands still: left alone a slice would take all of it over.
    await using world = await openFeedWorld({ chunkRows: 100, limits: { together: 10, slice: 1_000 } });
    const feed = rowsOfFeed();
    world.server.put(feed.category('c1'), ...many(feed, 300));
    world.start();
    const seen: number[] = [];
    const calledUpToDate: number[] = [];
    const sell = () =>
      world.db.write('sale', 'ana', async ({ db }) => {
        const { n } = await db
          .selectFrom('product')
          .select((q) => q.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        seen.push(n);
        const cursor = await readCursor({ db }, 'core');
        if (n < 300 && cursor.upToDateAt !== null) calledUpToDate.push(n);
      });
    while (seen.at(-1) !== 300) await sell();
    // Called up to date too early, it let a new box ask for PINs it did not have yet.
    expect(calledUpToDate).toEqual([]);
    expect(new Set(seen).size).toBeGreaterThan(4);
    await world.settled();
    expect((await world.cursor()).upToDateAt).not.toBe(null);
    expect(await world.mirror()).toEqual(served(world.server));
    expect(world.summaries.map(({ changed }) => changed.get('product')?.length)).toEqual([300]);
  });

  test('larger than a page takes parents in before their children and children out before their parents', async () => {
    await using world = await openFeedWorld({ chunkRows: 150, limits: { together: 10, slice: 70 } });
    const feed = rowsOfFeed();
    const inCategory = (category: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => feed.product(`p${from + i}`, { category_id: category }));
    // A child that comes before its parent, as in a snapshot by any order: then nothing may have to wait for another.
    world.server.put(...inCategory('c1', 0, 450), feed.category('c1'));
    const { db } = world;
    const apply = db.apply.bind(db);
    const waits: number[] = [];
    db.apply = async (intent, fn) => {
      const result = await apply(intent, fn);
      const { n } = await db.read
        .selectFrom('feedRow')
        .select((q) => q.fn.countAll<number>().as('n'))
        .where('error', 'is not', null)
        .executeTakeFirstOrThrow();
      waits.push(n);
      return result;
    };
    world.start();
    await world.settled();
    await world.stream.stop();
    world.server.put(...inCategory('c2', 450, 750), feed.category('c2'));
    for (const row of world.server.rows.filter(({ body }) => !body.includes('c2'))) world.server.remove(row);
    world.server.rotate();
    world.start();
    await isFetchedAnew(world);
    expect((await ids(world)).length).toBe(300);
    expect(await world.mirror()).toEqual(served(world.server));
    expect(Math.max(...waits)).toBe(0);
    expect(waits.length).toBeGreaterThan(20);
  });

  test('of a row that was staged more than once the last state counts', async () => {
    await using world = await openFeedWorld({ chunkRows: 2, limits: { together: 1, slice: 2 } });
    const feed = rowsOfFeed();
    world.server.put(feed.category('c1'), ...many(feed, 8));
    world.start();
    await until(async () => (await world.staged()) >= 4);
    // What changes while a snapshot is read follows it, in the same run.
    world.server.put(feed.product('p0', { category_id: 'c1', name: 'second' }));
    world.server.put(feed.product('p0', { category_id: 'c1', name: 'third' }), feed.tombstone(feed.product('p1')));
    await world.settled();
    expect((await world.rows('product')).map(({ id, name }) => `${id} ${name}`).slice(0, 2)).toEqual([
      'p0 third',
      'p2 p2',
    ]);
    expect(await world.mirror()).toEqual(served(world.server));
  });

  test('that is empty empties the tables', async () => {
    await using world = await openFeedWorld();
    const feed = rowsOfFeed();
    world.server.put(feed.category('c1'), ...many(feed, 3));
    world.start();
    await world.settled();
    await world.stream.stop();
    for (const row of world.server.rows) world.server.remove(row);
    world.server.rotate();
    world.start();
    await until(async () => (await ids(world)).length === 0);
    await world.settled();
    expect(await world.mirror()).toEqual([]);
  });
});

const isFetchedAnew = async (world: World): Promise<void> => {
  await until(
    async () => !['h-1', null].includes((await world.cursor()).handle),
    'the snapshot was never fetched anew',
  );
  await world.settled();
};

/** Counts the feed's transactions, and ends the process at one of them: before it, after it, or in the middle. */
const killAt = (world: World, wanted: number, at: 'before' | 'inside' | 'after'): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { db } = world;
  const apply = db.apply.bind(db);
  const never = new Promise<never>(() => undefined);
  let count = 0;
  db.apply = async (intent, fn) => {
    count += 1;
    if (count < wanted) return apply(intent, fn);
    if (at === 'after') await apply(intent, fn);
    if (at === 'inside') {
      const dies = apply(intent, async (tx) => {
        await fn(tx);
        world.crash();
        resolve();
        throw new Error('dead');
      });
      return dies.catch(() => never);
    }
    world.crash();
    resolve();
    return never;
  };
  return promise;
};

describe('killed at any transaction', () => {
  const limits = { together: 4, slice: 3 };
  for (const at of ['before', 'inside', 'after'] as const) {
    test(`${at} it, a hub ends as the cloud has it`, async () => {
      for (let wanted = 1; ; wanted += 1) {
        await using world = await openFeedWorld({ chunkRows: 4, limits });
        const feed = rowsOfFeed();
        world.server.put(feed.category('c1'), ...many(feed, 9));
        world.start();
        await world.settled();
        await world.stream.stop();
        world.server.remove(world.server.rows[2]!);
        world.server.put(
          feed.product('p4', { name: 'new' }),
          ...many(feed, 6).map((row) => ({ ...row, id: `q${row.id}` })),
        );
        for (const row of world.server.rows.slice(6))
          world.server.put({ ...row, body: JSON.stringify({ ...JSON.parse(row.body), id: row.id }) });
        world.server.rotate();
        const killed = killAt(world, wanted, at);
        world.start();
        const isKilled = await Promise.race([killed.then(() => true), isFetchedAnew(world).then(() => false)]);
        if (isKilled) world.start();
        await isFetchedAnew(world);
        expect(await world.mirror()).toEqual(served(world.server));
        expect((await ids(world)).length).toBe(world.server.rows.filter(({ entity }) => entity === 'product').length);
        expect(await world.alarms()).toEqual([]);
        if (!isKilled) {
          expect(wanted).toBeGreaterThan(8);
          return;
        }
      }
    });
  }
});
