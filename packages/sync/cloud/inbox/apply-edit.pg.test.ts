import type { Change } from '@comanda/contracts';
import { tables } from '@comanda/domain/tables';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinStaff } from '../joining/join-staff.ts';
import { applyEdit } from './apply-edit.ts';
import { readTableColumns } from './put-rows.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T00:00:00.000Z';

const open = async () => {
  const world = await openCloudWorld(await server.lend());
  const columns = await readTableColumns(world.db.read, Object.keys(tables));
  const place = { businessId: world.businessId, locationId: world.locationId };
  let seq = 0;
  const edit = (
    change: Change,
    atMs = world.env.now(),
    skewMs = 0,
    receivedAt = new Date(world.env.now()).toISOString(),
  ) => {
    seq += 1;
    const row = { hubAtMs: atMs, skewMs, receivedAt };
    return world.write(world.as('Owner'), (tx) => applyEdit({ tx, columns, place }, { change, seq, row }));
  };
  const set = (id: string, values: Record<string, unknown>, baseRev: number | null, atMs?: number) =>
    edit(['product', 'U', id, { id, ...values }, Object.keys(values), baseRev], atMs);
  const down = async (id: string) => {
    const row = await world.db.read.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { ...row, body: JSON.parse(row.body) as Record<string, unknown> };
  };
  const conflicts = () =>
    world.db.read
      .selectFrom('syncConflict')
      .select(['entity', 'rowId', 'field', 'kept', 'lost', 'loser', 'code'])
      .orderBy('id')
      .execute();
  const inTheCloud = (id: string, values: object) =>
    world.write(world.as('Owner'), (tx) =>
      tx.db
        .updateTable('product')
        .set({ ...values, updatedAt: tx.clock.now() })
        .where('id', '=', id)
        .execute(),
    );
  return { world, columns, place, edit, set, down, conflicts, inTheCloud };
};

const image = (id: string, more: object = {}) => ({
  id,
  business_id: 'claimed',
  category_id: null,
  name: 'Puyazo',
  sku: null,
  price: 12_500,
  tax_category: 'iva',
  is_available: 1,
  is_active: 1,
  sort_order: 0,
  created_at: AT,
  updated_at: AT,
  ...more,
});

test('a product of the hub is the business’s, and goes down to its hubs with revision 1', async () => {
  const { world, edit, down } = await open();
  await edit(['product', 'I', 'p1', image('p1')]);
  await edit(['product', 'I', 'p1', image('p1', { name: 'Again' })]);
  expect(await down('p1')).toMatchObject({ scope: `b:${world.businessId}`, entity: 'product', rev: 1, deleted: 0 });
  expect((await down('p1')).body).toMatchObject({ name: 'Puyazo', business_id: world.businessId, price: 12_500 });
  await world[Symbol.asyncDispose]();
});

test('the hub renames while the cloud reprices: both stay; both reprice: the later stays and the other is shown', async () => {
  const { world, set, down, conflicts, inTheCloud } = await open();
  const id = await world.make.product('Puyazo', 12_500);
  const { rev } = await down(id);
  world.env.advance(60_000);
  await inTheCloud(id, { price: 13_000 });
  await set(id, { name: 'Puyazo a la brasa' }, rev);
  expect((await down(id)).body).toMatchObject({ name: 'Puyazo a la brasa', price: 13_000 });
  expect(await conflicts()).toEqual([]);

  await set(id, { price: 14_000 }, rev, world.env.now() + 5_000);
  expect((await down(id)).body).toMatchObject({ price: 13_000 });
  const lost = { entity: 'product', rowId: id, field: 'price', kept: '13000', lost: '14000', loser: 'hub', code: null };
  expect(await conflicts()).toEqual([lost]);
  world.env.advance(60_000);
  await set(id, { price: 15_000 }, rev, world.env.now() - 1);
  expect((await down(id)).body).toMatchObject({ price: 15_000, name: 'Puyazo a la brasa' });
  expect((await conflicts())[1]).toMatchObject({ kept: '15000', lost: '13000', loser: 'cloud' });
  await world[Symbol.asyncDispose]();
});

test('a hub whose clock is in 2099 does not win for seventy years', async () => {
  const { world, set, down, inTheCloud } = await open();
  const id = await world.make.product('Puyazo', 12_500);
  const { rev } = await down(id);
  await inTheCloud(id, { price: 12_600 });
  world.env.advance(1_000);
  await set(id, { price: 99_000 }, rev, Date.parse('2099-01-01'));
  expect((await down(id)).body.price).toBe(99_000);
  world.env.advance(1_000);
  await inTheCloud(id, { price: 12_700 });
  await set(id, { price: 11_000 }, rev, world.env.now() - 10);
  expect((await down(id)).body.price).toBe(12_700);
  await world[Symbol.asyncDispose]();
});

test('a hub whose clock was an hour slow lost every tie: the hour its hello told of is added', async () => {
  const { world, edit, down, inTheCloud } = await open();
  const id = await world.make.product('Puyazo', 12_500);
  const { rev } = await down(id);
  await inTheCloud(id, { price: 12_600 });
  world.env.advance(60_000);
  const change: Change = ['product', 'U', id, { id, price: 13_000 }, ['price'], rev];
  await edit(change, world.env.now() - 3_600_000, -3_600_000);
  expect((await down(id)).body.price).toBe(13_000);
  await world[Symbol.asyncDispose]();
});

test('an edit worked in again long after it came won over what was edited since: it counts from when it came', async () => {
  const { world, edit, down, inTheCloud } = await open();
  const id = await world.make.product('Puyazo', 12_500);
  const { rev } = await down(id);
  const cameAt = new Date(world.env.now()).toISOString();
  world.env.advance(60_000);
  await inTheCloud(id, { price: 12_600 });
  world.env.advance(60_000);
  const change: Change = ['product', 'U', id, { id, price: 99_000 }, ['price'], rev];
  await edit(change, Date.parse('2099-01-01'), 0, cameAt);
  expect((await down(id)).body.price).toBe(12_600);
  await world[Symbol.asyncDispose]();
});

test('what a rule of the cloud refuses is kept as a conflict, and the row as it stands goes down again', async () => {
  const { world, edit, set, down, conflicts } = await open();
  const id = await world.make.product('Puyazo', 12_500, { sku: 'A1' });
  const other = await world.make.product('Pepián', 9_500, { sku: 'B2' });
  const before = await down(other);
  await set(other, { sku: 'A1' }, before.rev);
  expect(await conflicts()).toMatchObject([{ rowId: other, field: null, loser: 'hub', code: 'ROW_NOT_UNIQUE' }]);
  expect((await down(other)).rev).toBe(before.rev + 1);
  expect((await down(other)).body).toMatchObject({ sku: 'B2' });

  await edit(['product', 'I', 'p9', image('p9', { sku: 'A1' })]);
  expect(await down('p9')).toMatchObject({ deleted: 1, scope: `l:${world.locationId}` });
  await edit(['product', 'U', 'gone', { id: 'gone', price: 1 }, ['price'], 3]);
  expect((await conflicts()).map(({ code }) => code)).toEqual(['ROW_NOT_UNIQUE', 'ROW_NOT_UNIQUE', 'ROW_DELETED']);

  const category = await world.write(world.as('Owner'), async (tx) => {
    const row = { id: tx.ids.next(), businessId: world.businessId, name: 'Carnes', color: null, sortOrder: 0 };
    await tx.db
      .insertInto('productCategory')
      .values({ ...row, isActive: true, createdAt: AT, updatedAt: AT })
      .execute();
    await tx.db.updateTable('product').set({ categoryId: row.id }).where('id', '=', id).execute();
    return row.id;
  });
  await edit(['product_category', 'D', category, { id: category }, [], 1]);
  expect((await conflicts()).at(-1)).toMatchObject({ entity: 'product_category', code: 'ROW_IN_USE' });
  expect((await down(category)).deleted).toBe(0);
  await world[Symbol.asyncDispose]();
});

test('a price set at a hub was refused because the category the dish was in there had gone from the cloud', async () => {
  const { world, edit, down, conflicts } = await open();
  const id = await world.make.product('Puyazo', 12_500);
  const { rev } = await down(id);
  await edit(['product', 'U', id, image(id, { category_id: 'gone', price: 13_000 }), ['price'], rev]);
  expect(await conflicts()).toEqual([]);
  expect((await down(id)).body).toMatchObject({ price: 13_000, category_id: null });
  await edit(['product', 'U', id, image(id, { category_id: 'gone' }), ['category_id'], rev + 1]);
  expect((await conflicts()).map(({ code }) => code)).toEqual(['PARENT_GONE']);
  await world[Symbol.asyncDispose]();
});

test('after a refused edit the cloud’s next one had the number the hub knew already, and was lost to the hub’s without a word', async () => {
  const { world, set, down, conflicts, inTheCloud } = await open();
  await world.make.product('Puyazo', 12_500, { sku: 'A1' });
  const other = await world.make.product('Pepián', 9_500, { sku: 'B2' });
  await set(other, { sku: 'A1' }, (await down(other)).rev);
  const seen = (await down(other)).rev;
  world.env.advance(1000);
  await inTheCloud(other, { price: 9_900 });
  expect((await down(other)).rev).toBeGreaterThan(seen);
  await set(other, { price: 9_600 }, seen, world.env.now() - 60_000);
  expect((await down(other)).body).toMatchObject({ price: 9_900 });
  expect((await conflicts()).at(-1)).toMatchObject({ rowId: other, field: 'price', loser: 'hub' });
  await world[Symbol.asyncDispose]();
});

test('a product the hub deleted is gone for everybody, and goes down as gone', async () => {
  const { world, edit, down } = await open();
  const id = await world.make.product('Puyazo', 12_500);
  await edit(['product', 'D', id, { id }, [], 1]);
  expect(await down(id)).toMatchObject({ deleted: 1, body: {} });
  await edit(['product', 'D', id, { id }, [], 1]);
  await world[Symbol.asyncDispose]();
});

test('I17: a product of another business is nobody’s to change', async () => {
  const { world, set, edit, down } = await open();
  const stranger = await world.stranger();
  const id = await world.make.product('Ajeno', 100);
  await sql`update product set business_id = ${stranger.businessId} where id = ${id}`.execute(world.db.read);
  await set(id, { price: 1 }, 99);
  await edit(['product', 'D', id, { id }, [], 99]);
  const { price } = await world.db.read.selectFrom('product').select('price').executeTakeFirstOrThrow();
  expect(price).toBe(100);
  expect((await down(id)).body.price).toBe(100);
  await world[Symbol.asyncDispose]();
});

test('staff of a hub that joins: new people come as they are; who the cloud knows by e-mail gets no PIN and no password from it', async () => {
  const { world, columns, place } = await open();
  const stamps = { created_at: AT, updated_at: AT };
  const owner = { role: 'Owner' as const, locationIds: [world.locationId], isActive: true, accountId: null };
  const nothing = { passwordHash: null, pinHash: null, pinLookup: null };
  const known = world.env.uuid();
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .insertInto('appUser')
      .values({
        ...{
          id: known,
          businessId: world.businessId,
          email: 'marta@comal.gt',
          fullName: 'Marta',
          createdAt: AT,
          updatedAt: AT,
        },
        ...owner,
        ...nothing,
      })
      .execute(),
  );
  const join = (row: Record<string, unknown>) =>
    world.write(world.as('Owner'), (tx) =>
      joinStaff({ tx, columns, place }, { ...row, ...stamps, is_active: 1 }, 'Owner'),
    );
  const [u1, u2, u3] = [world.env.uuid(), world.env.uuid(), world.env.uuid()];
  await join({
    id: u1,
    full_name: 'Marta X',
    email: 'marta@comal.gt',
    role: 'Owner',
    pin_hash: 'h1',
    pin_lookup: 'l1',
  });
  await join({ id: u2, full_name: 'José', email: null, role: 'Waiter', pin_hash: 'h2', pin_lookup: 'l2' });
  await join({ id: u3, full_name: 'Otro José', email: null, role: 'Waiter', pin_hash: 'h3', pin_lookup: 'l2' });
  await join({ id: u2, full_name: 'Otra vez', email: null, role: 'Owner' });
  const staff = await world.db.read.selectFrom('appUser').selectAll().orderBy('fullName').execute();
  expect(
    staff.map(({ fullName, role, email, isActive, pinHash }) => [fullName, role, email, isActive, pinHash]),
  ).toEqual([
    ['José', 'Waiter', null, true, 'h2'],
    ['Marta', 'Owner', 'marta@comal.gt', true, null],
    ['Marta X', 'Owner', null, true, 'h1'],
    ['Otro José', 'Waiter', null, true, null],
  ]);
  await world[Symbol.asyncDispose]();
});

test('a row that was longer than an edit may be is edited as ever; refused, it is not shown whole', async () => {
  const { world, edit, down, conflicts, inTheCloud } = await open();
  const id = await world.make.product('Puyazo', 12_500);
  const name = 'x'.repeat(100_000);
  await inTheCloud(id, { name });
  const { rev } = await down(id);
  await edit(['product', 'U', id, image(id, { name, price: 13_000 }), ['price'], rev]);
  expect((await down(id)).body).toMatchObject({ name, price: 13_000 });
  await edit(['product', 'U', id, image(id, { name, category_id: 'none' }), ['category_id'], rev + 1]);
  expect(await conflicts()).toMatchObject([{ code: 'PARENT_GONE', lost: '{}' }]);
  await expect(edit(['product', 'U', id, image(id, { name }), ['name'], rev + 1])).rejects.toThrow(RangeError);
});
