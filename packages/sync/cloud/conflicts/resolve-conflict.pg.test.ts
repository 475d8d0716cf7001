import type { ConflictChoice } from '@comanda/contracts';
import type { SyncConflictRow } from '@comanda/db';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConflicts } from './list-conflicts.ts';
import { resolveConflict } from './resolve-conflict.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A product whose price two people set; `more` makes another conflict of it. */
const open = async (more: Partial<SyncConflictRow> = {}) => {
  const world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = world;
  const productId = await world.make.product('Puyazo', 12_500);
  const id = world.env.uuid();
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .insertInto('syncConflict')
      .values({
        id,
        businessId,
        locationId,
        entity: 'product',
        rowId: productId,
        field: 'price',
        kept: '12500',
        lost: '13000',
        loser: 'hub',
        code: null,
        hubSeq: 7,
        at: tx.clock.now(),
        resolvedAt: null,
        resolvedBy: null,
        ...more,
      })
      .execute(),
  );
  return {
    world,
    id,
    productId,
    list: (actor = world.as('Manager')) => listConflicts(world.contexts.read(actor), { page: 1, size: 20 }),
    resolve: (choice: ConflictChoice, actor = world.as('Owner')) =>
      world.write(actor, (tx) => resolveConflict(tx, { id, choice })),
    product: () => world.db.read.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirst(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

const audited = async (world: World) =>
  (await world.db.read.selectFrom('auditEntry').select(['action', 'details']).orderBy('seq').execute()).filter(
    ({ action }) => action === 'hub.conflict_resolved',
  );

test('a conflict is listed with the name of its row and both values, and what it holds by now', async () => {
  await using house = await open();
  const { world, id, productId } = house;
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .updateTable('product')
      .set({ price: 12_900 as never })
      .where('id', '=', productId)
      .execute(),
  );
  expect(await house.list()).toMatchObject({
    total: 1,
    data: [
      {
        id,
        entity: 'product',
        rowId: productId,
        rowName: 'Puyazo',
        field: 'price',
        loser: 'hub',
        code: null,
        kept: 12_500,
        current: 12_900,
        lost: 13_000,
        isOpenToOther: true,
        locationName: 'El Comal Zona 10',
      },
    ],
  });
});

test('values that are ids of other rows come with their names; an edit refused whole is named by what it said', async () => {
  await using house = await open();
  const { world } = house;
  const [soups, grill] = [world.env.uuid(), world.env.uuid()];
  await world.write(world.as('Owner'), async (tx) => {
    const at = { createdAt: tx.clock.now(), updatedAt: tx.clock.now() };
    const plain = { businessId: world.businessId, color: null, sortOrder: 0, isActive: true, ...at };
    const rows = [
      { id: soups, name: 'Sopas', ...plain },
      { id: grill, name: 'Parrilla', ...plain },
    ];
    await tx.db.insertInto('productCategory').values(rows).execute();
    const values = { field: 'category_id', kept: JSON.stringify(soups), lost: JSON.stringify(grill) };
    await tx.db.updateTable('syncConflict').set(values).execute();
  });
  expect((await house.list()).data[0]?.names).toEqual({ [soups]: 'Sopas', [grill]: 'Parrilla' });
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .updateTable('syncConflict')
      .set({
        field: null,
        rowId: 'gone',
        kept: null,
        lost: JSON.stringify({ name: 'Chuchito' }),
        code: 'ROW_NOT_UNIQUE',
      })
      .execute(),
  );
  expect((await house.list()).data[0]).toMatchObject({ rowName: 'Chuchito', field: null, isOpenToOther: false });
});

test('keeping what stayed changes nothing but the list', async () => {
  await using house = await open();
  const { updatedAt } = (await house.product())!;
  house.world.env.advance(1_000);
  await house.resolve('kept');
  expect(await house.product()).toMatchObject({ price: 12_500, updatedAt });
  expect(await house.list()).toMatchObject({ data: [], total: 0 });
  expect(await audited(house.world)).toMatchObject([{ details: { choice: 'kept', field: 'price' } }]);
  expect(await refusal(house.resolve('kept'))).toBe('SYNC_CONFLICT_NOT_FOUND');
});

test('the other value is written into the row and goes down to the hubs like any edit', async () => {
  await using house = await open();
  const { world, productId } = house;
  await house.resolve('other');
  expect(await house.product()).toMatchObject({ price: 13_000 });
  const down = await world.db.read.selectFrom('feed').selectAll().where('id', '=', productId).executeTakeFirst();
  expect(JSON.parse(down!.body)).toMatchObject({ price: 13_000 });
  expect(down!.rev).toBe(2);
  const rev = await world.db.read.selectFrom('rowRev').selectAll().where('id', '=', productId).executeTakeFirst();
  expect(JSON.parse(rev!.fieldBy)).toMatchObject({ price: 'cloud' });
  const row = await world.db.read.selectFrom('syncConflict').selectAll().executeTakeFirstOrThrow();
  expect(row.resolvedAt).not.toBeNull();
  expect(row.resolvedBy).not.toBeNull();
});

test.each<[string, Partial<SyncConflictRow>]>([
  ['an edit refused whole', { field: null, lost: '{"name":"Otro"}', code: 'ROW_IN_USE' }],
  ['a column there is not', { field: 'price; drop table product' }],
  ['whose it is', { field: 'business_id', lost: '"somebody"' }],
  ['a table that is no catalogue', { entity: 'app_user', field: 'pin_hash', lost: '"x"' }],
  ['a row that is gone', { rowId: 'gone' }],
  ['a value the column does not take', { lost: '"twelve"' }],
  ['a value that must not be missing', { field: 'name', lost: 'null' }],
])('the other value is not to be had for %s, and the conflict stays', async (_what, more) => {
  await using house = await open(more);
  const before = await house.product();
  expect(await refusal(house.resolve('other'))).toBe('VALIDATION_FAILED');
  expect(await house.product()).toEqual(before);
  expect((await house.list()).total).toBe(1);
  await house.resolve('kept');
  expect((await house.list()).total).toBe(0);
});

test('a stranger and somebody of another branch neither see nor decide it', async () => {
  await using house = await open();
  const { world } = house;
  for (const actor of [await world.stranger(), { ...world.as('Owner'), locationIds: [] }]) {
    expect(await house.list(actor)).toMatchObject({ data: [], total: 0 });
    expect(await refusal(house.resolve('other', actor))).toBe('SYNC_CONFLICT_NOT_FOUND');
  }
  expect(await house.product()).toMatchObject({ price: 12_500 });
});
