import { openWorld, type World } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { auditOf } from './audit-of.ts';
import { recordAudit } from './record-audit.ts';

/** Writes that products changed together, an entry a minute, each of so many bytes. */
const write = async (world: World, entityId: string, bytes: readonly number[]) => {
  for (const size of bytes) {
    const details = { more: 'x'.repeat(size - '{"more":""}'.length) };
    const record = { action: 'product.imported', entity: 'products', entityId, locationId: null, details };
    await world.write(world.as('Owner'), (tx) => recordAudit(tx, record));
    world.env.advance(60_000);
  }
};

const read = async (world: World, limit = 30) =>
  (await auditOf(world.contexts.read(world.as('Owner')), 'products', { limit })).map(
    ({ entityId, details }) => `${entityId} ${JSON.stringify(details).length}`,
  );

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
