import { recordAudit } from '@comanda/kernel/audit';
import { type CatalogueWorld, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { assignMenu } from '../menus/assign-menu.ts';
import { deleteMenuItem } from '../menus/delete-menu-item.ts';
import { listMenuItems } from '../menus/list-menu-items.ts';
import { unassignMenu } from '../menus/unassign-menu.ts';
import { updateMenuItem } from '../menus/update-menu-item.ts';
import { attachModifierGroup } from '../modifiers/attach-modifier-group.ts';
import { deleteModifier } from '../modifiers/delete-modifier.ts';
import { detachModifierGroup } from '../modifiers/detach-modifier-group.ts';
import { listModifiers } from '../modifiers/list-modifiers.ts';
import { updateModifier } from '../modifiers/update-modifier.ts';
import { updateModifierGroup } from '../modifiers/update-modifier-group.ts';
import { updateModifierGroupAssignment } from '../modifiers/update-modifier-group-assignment.ts';
import { updateProductCategory } from '../products/update-product-category.ts';
import { getCategoryHistory } from './get-category-history.ts';
import { getMenuHistory } from './get-menu-history.ts';
import { getModifierGroupHistory } from './get-modifier-group-history.ts';
import { getProductHistory } from './get-product-history.ts';
import { undoCatalogueChange } from './undo-catalogue-change.ts';
import { undoProductChange } from './undo-product-change.ts';

const DONE = { undone: 1, left: [] };

/** Takes the newest change of a history back, a moment later; answers what was said. */
const undoing = (world: CatalogueWorld, of: typeof getMenuHistory, id: string) => async () => {
  world.env.advance(1000);
  const [newest] = (await world.run(world.owner, of, { id })).data;
  expect(newest).toMatchObject({ canUndo: true });
  return world.run(world.owner, undoCatalogueChange, { id: newest!.id });
};

test('a product taken off a menu comes back as it stood on it, its hours too, and goes again', async () => {
  await using world = await openCatalogue();
  const { id: menuId } = await world.menu('Cena');
  const productId = await world.make.product('Puyazo', 12_500);
  const item = await world.item(menuId, productId, { availableFrom: '18:00', sortOrder: 4 });
  const undo = undoing(world, getMenuHistory, menuId);
  const items = async () => (await world.run(world.owner, listMenuItems, { menuId })).data;
  world.env.advance(1000);
  await world.run(world.owner, updateMenuItem, { menuId, itemId: item.id, availableFrom: '19:00' });
  expect(await undo()).toEqual(DONE);
  expect(await items()).toMatchObject([{ id: item.id, availableFrom: '18:00' }]);
  world.env.advance(1000);
  await world.run(world.owner, deleteMenuItem, { menuId, itemId: item.id });
  world.refetches();
  expect(await undo()).toEqual(DONE);
  expect(world.refetches()).toBe(1);
  expect(await items()).toMatchObject([{ productId, availableFrom: '18:00', sortOrder: 4 }]);
  expect(await undo()).toEqual(DONE);
  expect(await items()).toEqual([]);
});

test('a menu is served again where it was, and no longer where it was not', async () => {
  await using world = await openCatalogue();
  const { id: menuId } = await world.menu('Cena');
  const { locationId } = world;
  const undo = undoing(world, getMenuHistory, menuId);
  const served = async () => (await world.db.read.selectFrom('locationMenu').select('menuId').execute()).length;
  await world.run(world.owner, assignMenu, { menuId, locationId });
  world.env.advance(1000);
  await world.run(world.owner, unassignMenu, { menuId, locationId });
  expect([await undo(), await served()]).toEqual([DONE, 1]);
  expect([await undo(), await served()]).toEqual([DONE, 0]);
});

test('an option that was taken away comes back with its price, once', async () => {
  await using world = await openCatalogue();
  const { id: groupId } = await world.group('Salsas');
  const option = await world.option(groupId, 'Ajo', { priceAdjustment: '5.00', kitchenLabel: 'AJO' });
  world.env.advance(1000);
  await world.run(world.owner, deleteModifier, { id: option.id });
  const [taken] = (await world.run(world.owner, getModifierGroupHistory, { id: groupId })).data;
  const undo = () => world.run(world.owner, undoCatalogueChange, { id: taken!.id });
  expect(await undo()).toEqual(DONE);
  expect(await undo()).toEqual({ undone: 0, left: ['Ajo'] });
  const { data } = await world.run(world.owner, listModifiers, { groupId });
  expect(data).toMatchObject([{ id: option.id, name: 'Ajo', priceAdjustment: '5.00', kitchenLabel: 'AJO' }]);
});

test('what somebody has changed since stays, and what may not be is not brought back', async () => {
  await using world = await openCatalogue();
  const { id } = await world.category('Carnes');
  await world.run(world.owner, updateProductCategory, { id, name: 'Parrilla' });
  const [renamed] = (await world.run(world.owner, getCategoryHistory, { id })).data;
  await world.run(world.owner, updateProductCategory, { id, name: 'Asados' });
  const undo = (change: string, actor = world.owner) => world.run(actor, undoCatalogueChange, { id: change });
  expect(await undo(renamed!.id)).toEqual({ undone: 0, left: ['Parrilla'] });
  expect(await refusal(undo(renamed!.id, await world.stranger()))).toBe('CHANGE_NOT_FOUND');
  expect(await refusal(undo(id))).toBe('CHANGE_NOT_FOUND');

  const group = await world.group('Salsas', { maxSelection: 2, selectionMode: 'checkbox' });
  await world.run(world.owner, updateModifierGroup, { id: group.id, maxSelection: 5 });
  const productId = await world.make.product('Puyazo', 12_500);
  const offer = { productId, modifierGroupId: group.id, minSelectionOverride: 4 };
  await world.run(world.owner, attachModifierGroup, offer);
  const [widened] = (await world.run(world.owner, getModifierGroupHistory, { id: group.id })).data;
  expect(await refusal(undo(widened!.id))).toBe('MODIFIER_RANGE_INVALID');
});

test('what a product offers is undone in the history of the product', async () => {
  await using world = await openCatalogue();
  const { id: modifierGroupId } = await world.group('Salsas', { maxSelection: 3, selectionMode: 'checkbox' });
  await world.option(modifierGroupId, 'Ajo');
  const productId = await world.make.product('Puyazo', 12_500);
  const given = { productId, modifierGroupId, sortOrder: 2, minSelectionOverride: 1 };
  const { id } = await world.run(world.owner, attachModifierGroup, given);
  const undo = async () => {
    world.env.advance(1000);
    const [newest] = (await world.run(world.owner, getProductHistory, { id: productId })).data;
    expect(newest).toMatchObject({ canUndo: true });
    return world.run(world.owner, undoProductChange, { id: newest!.id });
  };
  const offered = () =>
    world.db.read
      .selectFrom('modifierGroupAssignment')
      .select(['modifierGroupId', 'sortOrder', 'minSelectionOverride'])
      .execute();
  world.env.advance(1000);
  await world.run(world.owner, updateModifierGroupAssignment, { productId, id, minSelectionOverride: null });
  expect([await undo(), await offered()]).toEqual([DONE, [{ modifierGroupId, sortOrder: 2, minSelectionOverride: 1 }]]);
  world.env.advance(1000);
  await world.run(world.owner, detachModifierGroup, { productId, id });
  expect([await undo(), await offered()]).toEqual([DONE, [{ modifierGroupId, sortOrder: 2, minSelectionOverride: 1 }]]);
  expect([await undo(), await offered()]).toEqual([DONE, []]);
});

/** Writes an entry of the log as another hub, or an older version, may have. */
const written = async (world: CatalogueWorld, entity: string, entityId: string, details: unknown): Promise<string> => {
  await world.write(world.owner, (tx) =>
    recordAudit(tx, { action: `${entity}.updated`, entity, entityId, locationId: null, details: details as never }),
  );
  const row = await world.db.read
    .selectFrom('auditEntry')
    .select('id')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
};

test('an entry that somebody made up moves no row to another business, renames no other, and breaks no page', async () => {
  await using world = await openCatalogue();
  const { id } = await world.category('Carnes');
  const { id: other } = await world.category('Caldos');
  const victim = (await world.stranger()).businessId;
  const evil: unknown[] = [
    { name: 'x', changes: { businessId: [victim, world.businessId] } },
    { name: 'x', changes: { businessId: [victim, world.businessId], name: ['PWNED', 'Carnes'] } },
    { name: 'x', changes: { id: [other, id], name: ['PWNED', 'Carnes'] } },
    { name: 'x', changes: { 'name,color': ['x', null] } },
    { name: 'x', changes: { color: ['x'.repeat(20_000), null] } },
    { name: 'x', changes: { name: 5 } },
    { name: 'x', changes: 'x' },
    {},
    [],
  ];
  for (const details of evil) {
    const change = await written(world, 'product_category', id, details);
    const { data } = await world.run(world.owner, getCategoryHistory, { id });
    expect(
      data.find((one) => one.id === change),
      JSON.stringify(details).slice(0, 80),
    ).toMatchObject({ canUndo: false });
    expect((await world.run(world.owner, undoCatalogueChange, { id: change })).undone).toBe(0);
  }
  const rows = await world.db.read.selectFrom('productCategory').select(['id', 'name', 'businessId']).execute();
  expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { id: other, name: 'Caldos', businessId: world.businessId },
    { id, name: 'Carnes', businessId: world.businessId },
  ]);
  expect((await world.run(world.owner, updateProductCategory, { id, name: 'Parrilla', color: '#112233' })).name).toBe(
    'Parrilla',
  );
});

test('what was logged before it could be undone is told, and offers no undo', async () => {
  await using world = await openCatalogue();
  const { id } = await world.menu('Cena');
  await written(world, 'menu', id, { name: 'Cena', changes: { product: ['Puyazo', null] } });
  await written(world, 'menu', id, { name: 'Cena', changes: { location: ['Zona 10', null] } });
  const { data } = await world.run(world.owner, getMenuHistory, { id });
  expect(data.map(({ canUndo }) => canUndo)).toEqual([false, false, false]);
});

test('undo gives nobody what they may not do: a branch of others, a thing to make, a thing to delete', async () => {
  await using world = await openCatalogue();
  const { id: menuId } = await world.menu('Cena');
  await world.run(world.owner, assignMenu, { menuId, locationId: world.locationId });
  await world.run(world.owner, unassignMenu, { menuId, locationId: world.locationId });
  const elsewhere = { ...world.owner, locationIds: [] };
  const history = async (actor: typeof world.owner) => (await world.run(actor, getMenuHistory, { id: menuId })).data;
  expect((await history(elsewhere))[0]).toMatchObject({ canUndo: false });
  expect((await history(world.owner))[0]).toMatchObject({ canUndo: true });
  world.env.advance(1000);
  const item = await world.item(menuId, await world.make.product('Puyazo', 12_500));
  const without = (permission: string) => ({
    ...world.owner,
    permissions: new Set([...world.owner.permissions].filter((one) => one !== permission)),
  });
  expect((await history(without('Catalogue:Delete')))[0]).toMatchObject({ of: 'Puyazo', canUndo: false });
  world.env.advance(1000);
  await world.run(world.owner, deleteMenuItem, { menuId, itemId: item.id });
  expect((await history(without('Catalogue:Create')))[0]).toMatchObject({ of: 'Puyazo', canUndo: false });
  expect((await history(world.owner))[0]).toMatchObject({ of: 'Puyazo', canUndo: true });
});

test('an option that came back and was renamed does not come back beside itself, and a range that moved on leaves the product alone', async () => {
  await using world = await openCatalogue();
  const { id: groupId } = await world.group('Salsas', { maxSelection: 3, selectionMode: 'checkbox' });
  const option = await world.option(groupId, 'Ajo');
  world.env.advance(1000);
  await world.run(world.owner, deleteModifier, { id: option.id });
  const [taken] = (await world.run(world.owner, getModifierGroupHistory, { id: groupId })).data;
  await world.run(world.owner, undoCatalogueChange, { id: taken!.id });
  // Stations know it by its id.
  await world.run(world.owner, updateModifier, { id: option.id, name: 'Ajo asado' });
  expect(await world.run(world.owner, undoCatalogueChange, { id: taken!.id })).toEqual({ undone: 0, left: ['Ajo'] });

  await world.option(groupId, 'Limón');
  const productId = await world.make.product('Puyazo', 12_500);
  const { id } = await world.run(world.owner, attachModifierGroup, { productId, modifierGroupId: groupId });
  const range = (minSelectionOverride: number) =>
    world.run(world.owner, updateModifierGroupAssignment, { productId, id, minSelectionOverride });
  world.env.advance(1000);
  await range(1);
  const [first] = (await world.run(world.owner, getProductHistory, { id: productId })).data;
  expect(first).toMatchObject({ of: 'Salsas' });
  await range(2);
  expect(await world.run(world.owner, undoProductChange, { id: first!.id })).toEqual({ undone: 0, left: ['Puyazo'] });
});
