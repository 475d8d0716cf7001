import type { FakeFeedRow } from '@comanda/testing/fake-shape-server';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asMirror, openFeedWorld, rowsOfFeed, served, turn } from './feed-world.suite.ts';

type World = Awaited<ReturnType<typeof openFeedWorld>>;
type Feed = ReturnType<typeof rowsOfFeed>;
interface Shown {
  name: string;
  sku: string | null;
  price: number;
}

const PRODUCTS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];

const livingProducts = (rows: readonly FakeFeedRow[]): Map<string, Shown> =>
  new Map(
    rows
      .filter(({ entity, deleted }) => entity === 'product' && deleted === 0)
      .map(({ id, body }) => {
        const { name, sku, price } = JSON.parse(body) as Shown;
        return [id, { name, sku, price }];
      }),
  );

/**
 * The cloud as far as a hub can tell: rows that anybody edits, and this hub's transactions, which it works in when it
 * comes to it. Some edits lose.
 */
class Cloud {
  readonly world: World;
  readonly feed: Feed = rowsOfFeed();
  workedIn = 0;

  constructor(world: World) {
    this.world = world;
  }

  find(id: string): FakeFeedRow | undefined {
    return this.world.server.rows.find((row) => row.entity === 'product' && row.id === id);
  }

  edit(id: string, changes: Partial<Shown>): FakeFeedRow {
    const before = livingProducts(this.world.server.rows).get(id);
    return this.feed.product(id, { ...before, category_id: 'c1', ...changes });
  }

  /** What of the hub is here up to a number, in one run with its acknowledgement. */
  async workIn(most: number, isRefused: boolean): Promise<void> {
    const { db, server } = this.world;
    const txs = await db.read
      .selectFrom('obTx')
      .select(['seq', 'body'])
      .where('seq', '>', this.workedIn)
      .orderBy('seq')
      .limit(most)
      .execute();
    const rows: FakeFeedRow[] = [];
    for (const { seq, body } of txs) {
      for (const [entity, op, pk, image, changed] of JSON.parse(body) as [string, string, string, Shown, string[]?][]) {
        const known = rows.findLast((row) => row.id === pk) ?? this.find(pk);
        if (entity !== 'product' || !known || known.deleted === 1 || isRefused) continue;
        if (op === 'D') rows.push(this.feed.tombstone(known));
        else {
          const edited = Object.fromEntries((changed ?? []).map((column) => [column, image[column as keyof Shown]]));
          rows.push(this.feed.product(pk, { ...JSON.parse(known.body), ...edited }));
        }
      }
      this.workedIn = seq;
    }
    server.put(...rows, this.feed.ack(this.workedIn));
  }
}

/** Whatever was committed: the mirror is the cloud's rows at one position, and the cursor tells of exactly what is here. */
const checkStep = async (world: World, seen: { upToDate: string | null }): Promise<void> => {
  const { position, generation, stagedGeneration } = await world.cursor();
  const stage = await world.db.read.selectFrom('feedStage').selectAll().where('generation', '>', generation).execute();
  const released = await sql`select 1 from feed_stage where generation = ${generation} limit 1`.execute(world.db.read);
  const isPaidIn = stagedGeneration !== generation && released.rows.length === 0;
  if (!isPaidIn) return;
  if (stagedGeneration === null && stage.length === 0) seen.upToDate = position;
  const at = (to: string | null) => asMirror(world.server.rowsAt(to === null ? 0 : Number(to.split('_')[0])));
  const mirror = await world.mirror();
  expect(mirror).toEqual(at(seen.upToDate));
  if (stagedGeneration !== null || position === null) return;
  const rows = new Map(mirror.map((row) => [row.key, row]));
  for (const { scope, entity, id, rev, deleted, body } of stage) {
    const key = `${scope}/${entity}/${id}`;
    if (deleted === 2) rows.delete(key);
    else rows.set(key, { key, rev, deleted, body });
  }
  expect([...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(at(position));
};

/** Every transaction of the feed is looked at before the stream goes on. */
const watchSteps = (world: World, seen: { upToDate: string | null }, failed: (error: unknown) => void): void => {
  const { db } = world;
  const apply = db.apply.bind(db);
  db.apply = async (intent, fn) => {
    const result = await apply(intent, fn);
    if (intent.startsWith('feed') && db === world.db) await checkStep(world, seen).catch(failed);
    return result;
  };
};

const productsHere = async (world: World): Promise<Map<string, Shown>> =>
  new Map(
    (await world.rows('product')).map(({ id, name, sku, price }) => [id as string, { name, sku, price } as Shown]),
  );

/** The cloud's rows with what this hub changed and the cloud has not worked in, as the outbox remembers it. */
const expected = async (cloud: Cloud): Promise<Map<string, Shown>> => {
  const { world } = cloud;
  const products = livingProducts(world.server.rows);
  const txs = await world.db.read
    .selectFrom('obTx')
    .select('body')
    .where('seq', '>', cloud.workedIn)
    .orderBy('seq')
    .execute();
  for (const { body } of txs) {
    for (const [entity, op, pk, image, changed] of JSON.parse(body) as [string, string, string, Shown, string[]][]) {
      const known = products.get(pk);
      if (entity !== 'product' || !known) continue;
      if (op === 'D') products.delete(pk);
      else
        products.set(pk, { ...known, ...Object.fromEntries(changed.map((one) => [one, image[one as keyof Shown]])) });
    }
  }
  return products;
};

const sorted = (products: Map<string, Shown>) => [...products].sort(([a], [b]) => (a < b ? -1 : 1));

const locally = (world: World, fn: (id: string) => ReturnType<typeof sql>, id: string): Promise<unknown> =>
  world.db.write('edit', 'test', async ({ db }) => fn(id).execute(db)).catch(() => undefined);

const id = fc.constantFrom(...PRODUCTS);
const price = fc.integer({ min: 1, max: 999 });

type Step = (world: World, cloud: Cloud) => Promise<unknown> | unknown;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, price).map(
    ([one, to]): Step =>
      (world, cloud) =>
        world.server.put(cloud.edit(one, { price: to, name: `at ${to}` })),
  ),
  fc.tuple(id, id, price).map(
    ([one, other, to]): Step =>
      (world, cloud) => {
        // In one run: whoever sees only one of the two sees a position that never was.
        world.server.put(cloud.edit(one, { price: to }), ...(one === other ? [] : [cloud.edit(other, { price: to })]));
      },
  ),
  fc.tuple(id, id).map(
    ([one, other]): Step =>
      (world, cloud) => {
        const products = livingProducts(world.server.rows);
        const [a, b] = [products.get(one), products.get(other)];
        if (one === other || !a || !b) return;
        world.server.put(cloud.edit(one, { sku: null }));
        world.server.put(cloud.edit(other, { sku: a.sku }));
        world.server.put(cloud.edit(one, { sku: b.sku }));
      },
  ),
  id.map(
    (one): Step =>
      (world, cloud) => {
        const row = cloud.find(one);
        if (row && row.deleted === 0) world.server.put(cloud.feed.tombstone(row));
      },
  ),
  id.map(
    (one): Step =>
      (world, cloud) => {
        const row = cloud.find(one);
        if (row) world.server.remove(row);
      },
  ),
  fc.tuple(id, price).map(
    ([one, to]): Step =>
      (world) =>
        locally(world, (it) => sql`update product set price = ${to} where id = ${it}`, one),
  ),
  fc.tuple(id, price).map(
    ([one, to]): Step =>
      (world) =>
        locally(world, (it) => sql`update product set name = ${`here ${to}`}, price = ${to} where id = ${it}`, one),
  ),
  id.map(
    (one): Step =>
      (world) =>
        locally(world, (it) => sql`delete from product where id = ${it}`, one),
  ),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()).map(
    ([most, isRefused]): Step =>
      (_, cloud) =>
        cloud.workIn(most, isRefused),
  ),
  fc.constant<Step>((world) => world.server.rotate()),
  fc.constant<Step>((world) => world.server.endPolls()),
  fc.constantFrom<(401 | 502 | 'absent')[]>([401], [502, 502], ['absent']).map(
    (answers): Step =>
      (world) =>
        world.server.fail(...answers),
  ),
  fc.integer({ min: 0, max: 40 }).map(
    (turns): Step =>
      async () => {
        for (let i = 0; i < turns; i += 1) await turn();
      },
  ),
  fc.constant<Step>('crash' as never),
);

const LIMITS = [
  { together: 1_000, slice: 250 },
  { together: 2, slice: 2 },
];

test('whatever happens, what is shown is the mirror with what is pending, and the mirror is the cloud at one position', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.constantFrom(...LIMITS),
      fc.constantFrom(1, 3, 50),
      async (steps, limits, chunkRows) => {
        await using world = await openFeedWorld({ limits, chunkRows });
        const cloud = new Cloud(world);
        const errors: unknown[] = [];
        const seen = { upToDate: null as string | null };
        world.server.put(
          cloud.feed.category('c1'),
          ...PRODUCTS.map((one) => cloud.feed.product(one, { category_id: 'c1', sku: `of ${one}` })),
        );
        watchSteps(world, seen, (error) => errors.push(error));
        world.start();
        for (const one of steps) {
          if (one === ('crash' as never)) {
            world.crash();
            watchSteps(world, seen, (error) => errors.push(error));
            world.start();
          } else await one(world, cloud);
        }
        world.server.heal();
        world.server.put(cloud.feed.category('c1'));
        await world.settled();
        if (errors.length > 0) throw errors[0];
        expect(await world.mirror()).toEqual(served(world.server));
        expect(sorted(await productsHere(world))).toEqual(sorted(await expected(cloud)));
        const pending = await sql`select 1 from pending_edit where tx_seq <= ${cloud.workedIn}`.execute(world.db.read);
        expect(pending.rows.length).toBe(0);
        const failed = await sql`select entity, id, error from feed_row where error is not null`.execute(world.db.read);
        expect(failed.rows).toEqual([]);
      },
    ),
    { numRuns: runs(40) },
  );
});
