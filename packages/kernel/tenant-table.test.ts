import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { describe, expect, test } from 'vitest';
import { tenantTable } from './tenant-table.ts';

const categories = tenantTable('productCategory', 'CATEGORY_NOT_FOUND');
const drinks = { name: 'Bebidas', sortOrder: 1, isActive: true } as never;

const setUp = async () => {
  const world = await openWorld();
  const [mine, theirs] = [world.as('Owner'), await world.stranger()];
  const row = await world.write(mine, (tx) => categories.insert(tx, drinks));
  return { world, mine, theirs, row };
};

test('a new row has an id, its maker’s business, both stamps, and null where nothing was said', async () => {
  const { world, row } = await setUp();
  await using _ = world;
  const now = new Date(world.env.now()).toISOString();
  expect(row).toEqual({
    id: row.id,
    businessId: world.businessId,
    name: 'Bebidas',
    color: null,
    sortOrder: 1,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  });
});

test('a change leaves what it does not name, and stamps the row', async () => {
  const { world, mine, row } = await setUp();
  await using _ = world;
  world.env.advance(1000);
  const changed = await world.write(mine, (tx) => categories.update(tx, row.id, { name: 'Tragos', color: undefined }));
  const updatedAt = new Date(world.env.now()).toISOString();
  expect(changed).toEqual({ ...row, name: 'Tragos', updatedAt });
});

test('a request that carries If-Match where nothing is versioned is served like any other', async () => {
  const { world, mine, row } = await setUp();
  await using _ = world;
  const precondition = { ifMatch: 3 } as object;
  const changed = await world.write(mine, (tx) => categories.update(tx, row.id, { ...precondition, sortOrder: 2 }));
  expect(changed.sortOrder).toBe(2);
  const made = await world.write(mine, (tx) =>
    categories.insert(tx, { ...(drinks as object), ...precondition } as never),
  );
  expect(made.name).toBe('Bebidas');
});

describe('for another business', () => {
  test('the row is not found, not changed, not removed', async () => {
    const { world, theirs, row } = await setUp();
    await using _ = world;
    expect(await categories.find(world.contexts.read(theirs), row.id)).toBeNull();
    expect(await refusal(categories.get(world.contexts.read(theirs), row.id))).toBe('CATEGORY_NOT_FOUND');
    const change = world.write(theirs, (tx) => categories.update(tx, row.id, { name: 'X' }));
    expect(await refusal(change)).toBe('CATEGORY_NOT_FOUND');
    expect(await refusal(world.write(theirs, (tx) => categories.delete(tx, row.id)))).toBe('CATEGORY_NOT_FOUND');
    expect(await world.db.read.selectFrom('productCategory').selectAll().execute()).toEqual([row]);
  });

  test('a row is never made in somebody else’s name', async () => {
    const { world, mine, theirs } = await setUp();
    await using _ = world;
    const forged = { ...(drinks as object), businessId: mine.businessId } as never;
    const row = await world.write(theirs, (tx) => categories.insert(tx, forged));
    expect(row.businessId).toBe(theirs.businessId);
  });
});

test('a removed row is gone, and cannot be removed again', async () => {
  const { world, mine, row } = await setUp();
  await using _ = world;
  const remove = () => world.write(mine, (tx) => categories.delete(tx, row.id));
  await remove();
  expect(await refusal(remove())).toBe('CATEGORY_NOT_FOUND');
});

describe('for a person of another branch', () => {
  const areas = tenantTable('diningArea', 'AREA_NOT_FOUND');

  test('the row is not found, not changed, not removed; nor for a bridge of one; hub and displays are not bound by it', async () => {
    await using world = await openWorld();
    const mine = world.as('Owner');
    const room = { locationId: world.locationId, name: 'Salón', isActive: true, createdBy: null };
    const row = await world.write(mine, (tx) => areas.insert(tx, room));
    const elsewhere = { ...mine, locationIds: [world.env.uuid()] };
    expect(await areas.find(world.contexts.read(elsewhere), row.id)).toBeNull();
    expect(await refusal(areas.get(world.contexts.read(elsewhere), row.id))).toBe('AREA_NOT_FOUND');
    const change = world.write(elsewhere, (tx) => areas.update(tx, row.id, { name: 'X' }));
    expect(await refusal(change)).toBe('AREA_NOT_FOUND');
    expect(await refusal(world.write(elsewhere, (tx) => areas.delete(tx, row.id)))).toBe('AREA_NOT_FOUND');
    expect(await areas.find(world.contexts.read({ ...elsewhere, kind: 'bridge' }), row.id)).toBeNull();
    for (const kind of ['system', 'device', 'hub'] as const)
      expect(await areas.get(world.contexts.read({ ...elsewhere, kind }), row.id)).toEqual(row);
  });

  test('a row of the whole business is everybody’s', async () => {
    const { world, mine, row } = await setUp();
    await using _ = world;
    expect(await categories.get(world.contexts.read({ ...mine, locationIds: [world.env.uuid()] }), row.id)).toEqual(
      row,
    );
  });
});
