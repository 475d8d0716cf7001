import { minor } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createMenu } from '../menus/create-menu.ts';
import { deleteProductCategory } from '../products/delete-product-category.ts';
import { updateProduct } from '../products/update-product.ts';
import { getProductHistory } from './get-product-history.ts';
import { undoProductChange } from './undo-product-change.ts';

test('what cannot come back is said and stays: a category that is gone, a code another has now', async () => {
  await using world = await openCatalogue();
  const { owner } = world;
  const { id: categoryId } = await world.category('Carnes');
  const id = await world.make.product('Puyazo', 12_500, { categoryId, sku: 'P-1' });
  await world.run(owner, updateProduct, { id, categoryId: null, sku: 'P-2', price: minor(13_000) });
  const [change] = (await world.run(owner, getProductHistory, { id })).data;
  expect(change!.canUndo).toBe(true);
  await world.run(owner, deleteProductCategory, { id: categoryId });
  await world.make.product('Otro', 100, { sku: 'P-1' });
  expect((await world.run(owner, getProductHistory, { id })).data[0]!.canUndo).toBe(false);
  world.refetches();
  expect(await world.run(owner, undoProductChange, { id: change!.id })).toEqual({ undone: 1, left: ['Puyazo'] });
  const row = await world.db.read.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ price: 12_500, sku: 'P-2', categoryId: null });
  expect(world.refetches()).toBe(1);
});

test('an entry of the log that is about something else is no change of a product', async () => {
  await using world = await openCatalogue();
  const { id } = await world.category('Carnes');
  const entry = await world.db.read.selectFrom('auditEntry').select('id').executeTakeFirstOrThrow();
  expect(await refusal(world.run(world.owner, undoProductChange, { id: entry.id }))).toBe('CHANGE_NOT_FOUND');
  expect(await refusal(world.run(world.owner, undoProductChange, { id }))).toBe('CHANGE_NOT_FOUND');
});

test('a log that a hub made up broke the history of every product, or put another business’s on the menu', async () => {
  await using world = await openCatalogue();
  const { owner } = world;
  const id = await world.make.product('Puyazo', 12_500);
  await world.run(owner, updateProduct, { id, price: minor(13_000) });
  const menu = await world.run(owner, createMenu, { businessId: owner.businessId, name: 'Cena', isActive: true });
  const foreign = world.env.uuid();
  let deep: unknown = 1;
  for (let i = 0; i < 4000; i++) deep = [deep];
  const say = (entity: string, entityId: string, details: object) =>
    world.write(owner, (tx) =>
      recordAudit(tx, { action: 'product.updated', entity, entityId, locationId: null, details: details as never }),
    );
  await say('products', 'x', { rows: [{ id, name: 'Puyazo', changes: { price: [deep, deep] } }] });
  const menuItem = { menuId: menu.id, was: { sortOrder: 0 } };
  await say('product', foreign, { name: 'Ajeno', changes: { menu: ['Cena', null] }, menuItem });
  expect((await world.run(owner, getProductHistory, { id })).data.map(({ canUndo }) => canUndo)).toEqual([true]);
  const entry = await world.db.read
    .selectFrom('auditEntry')
    .select('id')
    .where('entityId', '=', foreign)
    .executeTakeFirstOrThrow();
  expect(await world.run(owner, undoProductChange, { id: entry.id })).toEqual({ undone: 0, left: ['Ajeno'] });
  expect(await world.db.read.selectFrom('menuItem').selectAll().execute()).toEqual([]);
});
