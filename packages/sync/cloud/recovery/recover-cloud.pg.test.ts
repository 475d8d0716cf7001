import { tables } from '@comanda/domain/tables';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyEdit } from '../inbox/apply-edit.ts';
import { readTableColumns } from '../inbox/put-rows.ts';
import { beginCloudAgain } from './recover-cloud.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A cloud put back from a backup, and a hub that saw fifty revisions of a dish in its life before. */
const open = async () => {
  const world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = world;
  const columns = await readTableColumns(world.db.read, Object.keys(tables));
  const price = async (id: string) =>
    (await world.db.read.selectFrom('product').select('price').where('id', '=', id).executeTakeFirstOrThrow()).price;
  return {
    world,
    price,
    restore: () => beginCloudAgain(world.db.read, world.env),
    inTheCloud: (id: string, to: number) =>
      world.write(world.as('Owner'), (tx) =>
        sql`update product set price = ${to}, updated_at = ${tx.clock.now()} where id = ${id}`.execute(tx.db),
      ),
    /** An edit made an hour ago, offline. */
    atTheHub: (id: string, to: number, baseRev: number) =>
      world.write(world.as('Owner'), (tx) =>
        applyEdit(
          { tx, columns, place: { businessId, locationId } },
          {
            change: ['product', 'U', id, { id, price: to }, ['price'], baseRev],
            seq: 1,
            row: { hubAtMs: tx.clock.ms() - 3_600_000, skewMs: 0, receivedAt: tx.clock.now() },
          },
        ),
      ),
    conflicts: () => world.db.read.selectFrom('syncConflict').select(['kept', 'lost', 'loser']).execute(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

test('after a restore an older edit of a hub took the place of the cloud’s, unseen: it had counted further before', async () => {
  await using cloud = await open();
  const id = await cloud.world.make.product('Puyazo', 12_500);
  await cloud.restore();
  await cloud.inTheCloud(id, 13_000);
  await cloud.atTheHub(id, 11_000, 50);
  expect(await cloud.price(id)).toBe(13_000);
  expect(await cloud.conflicts()).toEqual([{ kept: '13000', lost: '11000', loser: 'hub' }]);
});

test('so it was with a dish the restored cloud had forgotten, and heard of again from a hub', async () => {
  await using cloud = await open();
  await cloud.restore();
  const id = await cloud.world.make.product('Puyazo', 12_500);
  await cloud.inTheCloud(id, 13_000);
  await cloud.atTheHub(id, 11_000, 50);
  expect(await cloud.price(id)).toBe(13_000);
  expect(await cloud.conflicts()).toHaveLength(1);
});

test('what nobody changed since the restore a hub has seen', async () => {
  await using cloud = await open();
  const id = await cloud.world.make.product('Puyazo', 12_500);
  await cloud.inTheCloud(id, 12_800);
  await cloud.restore();
  await cloud.atTheHub(id, 11_000, 50);
  expect(await cloud.price(id)).toBe(11_000);
  expect(await cloud.conflicts()).toEqual([]);
});
