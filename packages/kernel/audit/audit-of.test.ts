import { openWorld, type World } from '@comanda/testing/world';
import { expect, test, vi } from 'vitest';
import { auditOf } from './audit-of.ts';
import { recordAudit } from './record-audit.ts';

/** Writes that products changed together, an entry a minute, each of so many bytes. */
const write = async (world: World, entityId: string, bytes: readonly number[], entity = 'products') => {
  for (const size of bytes) {
    const details = { more: 'x'.repeat(size - '{"more":""}'.length) };
    const record = { action: 'product.imported', entity, entityId, locationId: null, details };
    await world.write(world.as('Owner'), (tx) => recordAudit(tx, record));
    world.env.advance(60_000);
  }
};

const read = async (world: World, limit = 30, entity: 'products' | 'product' = 'products') => {
  const found: string[] = [];
  for await (const { entityId, details } of auditOf(world.contexts.read(world.as('Owner')), entity, { limit }))
    found.push(`${entityId} ${JSON.stringify(details).length}`);
  return found;
};

test('two entries as long as may be kept all others out: what is too long for what is left is passed over', async () => {
  await using world = await openWorld();
  await write(world, 'ours', [90_000, 80_000]);
  await write(world, 'made up', [2_000_001, 1_500_000, 2_000_000, 2_000_000]);
  expect(await read(world)).toEqual(['made up 2000000', 'ours 80000', 'ours 90000']);
  expect(await read(world, 1)).toEqual(['made up 2000000']);
});

test('however many there are, they are not more together than others can wait for, and the newest are among them', async () => {
  await using world = await openWorld();
  await write(world, 'ours', Array(12).fill(500_000));
  const found = await read(world);
  expect(found).toHaveLength(7);
  await write(world, 'last', [500_000]);
  expect((await read(world)).slice(0, 2)).toEqual(['last 500000', 'ours 500000']);
});

test('a hundred entries of one dish, all names nobody has heard, stopped everybody for a second: some are read, in turns', async () => {
  await using world = await openWorld();
  await write(world, 'ours', [200, 300]);
  await write(world, 'made up', Array(30).fill(29_900), 'product');
  await write(world, 'long', [30_001], 'product');
  const [parse, turn] = [vi.spyOn(JSON, 'parse'), vi.spyOn(globalThis, 'setImmediate')];
  const found = await read(world, 1_000, 'product');
  const happened = [...parse.mock.calls.keys()].map((i) => ['parse', parse.mock.invocationCallOrder[i]!] as const);
  const turns = turn.mock.invocationCallOrder.map((order) => ['turn', order] as const);
  vi.restoreAllMocks();
  expect(found).toEqual(Array(15).fill('made up 29900'));
  const order = [...happened, ...turns].toSorted(([, a], [, b]) => a - b).map(([what]) => what);
  const parsedTogether = order
    .join()
    .split('turn')
    .map((some) => some.split('parse').length - 1);
  expect(Math.max(...parsedTogether)).toBe(3);
});

test('an entry of a hub whose clock is years ahead stood before all others of these years: it is not among the newest', async () => {
  await using world = await openWorld();
  await write(world, 'ours', [100]);
  const now = world.env.now();
  world.env.jumpTo(now + 400 * 86_400_000);
  await write(world, 'ahead', Array(3).fill(100));
  expect(await read(world, 1)).toEqual(['ahead 100']);
  world.env.jumpTo(now);
  expect(await read(world, 1)).toEqual(['ours 100']);
});

/** What the hub of the world's place says it wrote, so many milliseconds from now, each entry of so many bytes. */
const say = (world: World, ms: number, bytes: readonly number[]) =>
  world.write(world.as('Owner'), async (tx) => {
    const { chain: _own, ...one } = await tx.db.selectFrom('auditEntry').selectAll().limit(1).executeTakeFirstOrThrow();
    const at = new Date(world.env.now() + ms).toISOString();
    for (const [i, size] of bytes.entries()) {
      const said = { chain: world.locationId, seq: 1_000 + i, at, entityId: 'made up' };
      const details = { more: 'x'.repeat(size - '{"more":""}'.length) };
      await tx.db
        .insertInto('auditEntry')
        .values({ ...one, ...said, details, id: tx.ids.next() })
        .execute();
    }
  });

test('thirty empty entries one hub dated ahead kept all others’ out of every history: the newest of each are read', async () => {
  await using world = await openWorld();
  await write(world, 'ours', [90_000, 80_000]);
  await say(world, 23 * 3_600_000, Array(30).fill(20));
  const found = await read(world);
  expect(found).toHaveLength(32);
  expect(found.slice(-2)).toEqual(['ours 80000', 'ours 90000']);
});

test('one hub’s long entries, each half of what is left, left no room for others’: these have their turn between them', async () => {
  await using world = await openWorld();
  await write(world, 'ours', [90_000, 80_000]);
  await say(world, 3_600_000, [100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000]);
  expect((await read(world)).filter((one) => one.startsWith('ours'))).toEqual(['ours 80000', 'ours 90000']);
});
