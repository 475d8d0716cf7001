import type { Change } from '@comanda/contracts';
import { MOST_EDITS } from '@comanda/db';
import { tables } from '@comanda/domain/tables';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import { openProjection, projectInbox, replayHeld } from './project-inbox.ts';
import { push } from './push.ts';
import { readTableColumns } from './put-rows.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T00:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT };

const dish = (id: string, more: object = {}): Change => {
  const plain = { category_id: null, sku: null, price: 100, tax_category: 'iva', is_available: 1, is_active: 1 };
  return ['product', 'I', id, { id, name: id, ...plain, sort_order: 0, ...STAMPS, ...more }];
};
const menu = (id: string): Change => {
  const plain = { description: null, is_active: 1, available_from: null, available_to: null, available_days: null };
  return ['menu', 'I', id, { id, name: id, ...plain, sort_order: 0, metadata: '{}', ...STAMPS }];
};
const item = (menuId: string, productId: string): Change => {
  const id = `${menuId}-${productId}`;
  const plain = { is_available: 1, available_from: null, available_to: null, sort_order: 0, metadata: '{}' };
  return ['menu_item', 'I', id, { id, menu_id: menuId, product_id: productId, ...plain, ...STAMPS }];
};

const open = async () => {
  const world = await openCloudWorld(await server.lend());
  const columns = await readTableColumns(world.db.read, Object.keys(tables));
  const place = { businessId: world.businessId, locationId: world.locationId };
  const row = { hubAtMs: world.env.now(), skewMs: 0, receivedAt: new Date(world.env.now()).toISOString() };
  const apply = (...changes: Change[]) =>
    world.write(world.as('Owner'), (tx) => applyEdits({ tx, columns, place }, changes, { seq: 1, row }));
  const products = async () =>
    (await world.db.read.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id);
  const conflicts = () =>
    world.db.read.selectFrom('syncConflict').select(['entity', 'rowId', 'code']).orderBy('id').execute();
  return { world, apply, products, conflicts };
};

test('an import of two thousand dishes on two menus was held for good, and went in as little when tried again', async () => {
  await using world = await openCloudWorld(await server.lend());
  const projection = await openProjection(world.db.read);
  const hub = await hubAtCloud(world);
  const ids = Array.from({ length: 2_000 }, (_, i) => `p${i}`);
  const items = ids.flatMap((id) => [item('m1', id), item('m2', id)]);
  const txs = hub.seal([menu('m1'), menu('m2'), ...ids.map((id) => dish(id)), ...items]);
  const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  await world.write(hub.actor, (tx) => push(tx, body));
  // As the bound before left it.
  const { businessId } = world;
  const { locationId } = hub;
  const held = { locationId, seq: 1, businessId, entities: [], error: '6002 edits', heldAt: AT, tries: 1 };
  await world.write(hub.actor, async (tx) => {
    await tx.db.insertInto('inboxHold').values(held).execute();
    await tx.db.updateTable('hubLog').set({ appliedSeq: 1 }).execute();
  });
  expect(await world.write(hub.actor, (tx) => replayHeld(tx, projection, { businessId, locationId }))).toBe(1);
  const count = async (table: 'product' | 'menuItem' | 'inboxHold' | 'syncConflict') =>
    (await world.db.read.selectFrom(table).select('businessId').execute()).length;
  expect(await Promise.all([count('product'), count('menuItem')])).toEqual([2_000, 4_000]);
  expect(await Promise.all([count('inboxHold'), count('syncConflict')])).toEqual([0, 0]);
  // And where nobody held it before, at once.
  const more = hub.seal([...ids.map((id) => dish(`q${id}`)), ...ids.map((id) => item('m1', `q${id}`))]);
  const next = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(more), txs: more };
  await world.write(hub.actor, (tx) => push(tx, next));
  expect(await world.write(hub.actor, (tx) => projectInbox(tx, projection, locationId))).toBe(1);
  expect(await Promise.all([count('product'), count('inboxHold')])).toEqual([4_000, 0]);
});

test('of many new dishes one has a code that is taken, one a category that is gone, one is there already: the others go in', async () => {
  const { world, apply, products, conflicts } = await open();
  await apply(dish('a', { sku: 'S1' }));
  const gone = { category_id: 'nowhere' };
  await apply(dish('a', { sku: 'S1' }), dish('b', { sku: 'S1' }), dish('c', gone), dish('d'), dish('e'));
  expect(await products()).toEqual(['a', 'd', 'e']);
  expect(await conflicts()).toEqual([
    { entity: 'product', rowId: 'c', code: 'PARENT_GONE' },
    { entity: 'product', rowId: 'b', code: 'ROW_NOT_UNIQUE' },
  ]);
  const feed = world.db.read.selectFrom('feed').select(['id', 'rev', 'deleted']).where('entity', '=', 'product');
  expect(await feed.orderBy('id').execute()).toEqual([
    { id: 'a', rev: 1, deleted: 0 },
    { id: 'b', rev: 1, deleted: 1 },
    { id: 'c', rev: 1, deleted: 1 },
    { id: 'd', rev: 1, deleted: 0 },
    { id: 'e', rev: 1, deleted: 0 },
  ]);
  await world[Symbol.asyncDispose]();
});

test('one new dish no rule lets in keeps the others from going in together, not from going in', async () => {
  const { world, apply, products, conflicts } = await open();
  await apply(dish('a'), dish('b', { name: null }), dish('c'));
  expect(await products()).toEqual(['a', 'c']);
  expect(await conflicts()).toEqual([{ entity: 'product', rowId: 'b', code: 'ROW_INVALID' }]);
  await world[Symbol.asyncDispose]();
});

test('rows that break rules by the thousand go in one at a time and held a business up: more than hubs seal are none', async () => {
  const { world, apply, products } = await open();
  const broken = Array.from({ length: 500 }, (_, i) => dish(`b${i}`, { name: null }));
  const edits = Array.from({ length: MOST_EDITS - 499 }, (): Change => ['product', 'U', 'b0', { id: 'b0' }, [], 1]);
  await expect(apply(dish('a'), ...broken, ...edits)).rejects.toThrow(RangeError);
  expect(await products()).toEqual([]);
  await world[Symbol.asyncDispose]();
});
