import { CreateProductInput, minor } from '@comanda/contracts';
import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createProduct } from './create-product.ts';
import { updateProduct } from './update-product.ts';

test('a product is on sale at once, IVA included, and the tills hear of it', async () => {
  await using world = await openCatalogue();
  const { id: categoryId } = await world.category('Carnes');
  world.refetches();
  const given = { businessId: world.businessId, name: 'Puyazo', price: minor(12_500), categoryId, sku: 'P-1' };
  const product = await world.run(world.owner, createProduct, given);
  expect(product).toMatchObject({ ...given, taxCategory: 'iva', isAvailable: true, isActive: true, sortOrder: 0 });
  const { menuIds, isInNoMenu, pictureHash, ...row } = product;
  expect([menuIds, isInNoMenu, pictureHash]).toEqual([[], false, null]);
  expect(await world.db.read.selectFrom('product').selectAll().execute()).toEqual([row]);
  expect(world.refetches()).toBe(1);
});

test('what is in a dish that people must not eat is kept once each, in one order, and read back', async () => {
  await using world = await openCatalogue();
  const { businessId } = world;
  const named = CreateProductInput.parse({ businessId, name: 'Flan', price: 2800, allergens: ['milk', 'egg', 'milk'] });
  const product = await world.run(world.owner, createProduct, named);
  expect(product.allergens).toEqual(['egg', 'milk']);
  const plain = await world.run(world.owner, createProduct, { businessId, name: 'Agua', price: minor(1200) });
  expect(plain.allergens).toEqual([]);
  const changed = await world.run(world.owner, updateProduct, { id: plain.id, allergens: ['sulphites'] });
  expect(changed.allergens).toEqual(['sulphites']);
});

test('a SKU is used once in a business, and the category must be its own', async () => {
  await using world = await openCatalogue();
  const { id: categoryId } = await world.category('Carnes');
  const stranger = await world.stranger();
  const create = (actor: typeof stranger, more: object) =>
    world.run(actor, createProduct, { businessId: actor.businessId, name: 'Puyazo', price: minor(100), ...more });
  await create(world.owner, { sku: 'P-1' });
  expect(await refusal(create(world.owner, { sku: 'P-1' }))).toBe('SKU_TAKEN');
  expect((await create(stranger, { sku: 'P-1' })).sku).toBe('P-1');
  expect(await refusal(create(stranger, { categoryId }))).toBe('CATEGORY_NOT_FOUND');
  await create(world.owner, { name: 'Lomito' });
  await create(world.owner, { name: 'Entraña', sku: null });
});

test('two dishes of one name in a category were told apart by nobody; in another category they are', async () => {
  await using world = await openCatalogue();
  const [meat, fish] = [await world.category('Carnes'), await world.category('Pescados')];
  const add = (name: string, categoryId: string) =>
    world.run(world.owner, createProduct, { businessId: world.businessId, name, price: minor(5_000), categoryId });
  const first = await add('Puyazo Término', meat.id);
  expect(await refusal(add('puyazo  termino', meat.id))).toBe('NAME_TAKEN');
  const other = await add('Puyazo Término', fish.id);
  const move = world.run(world.owner, updateProduct, { id: other.id, categoryId: meat.id });
  expect(await refusal(move)).toBe('NAME_TAKEN');
  expect(first.name).toBe('Puyazo Término');
});

test('a dish without a category was made twice under one name', async () => {
  await using world = await openCatalogue();
  const add = (name: string, more: object = {}) =>
    world.run(world.owner, createProduct, { businessId: world.businessId, name, price: minor(5_000), ...more });
  const first = await add('Pepián');
  expect(await refusal(add('PEPIAN'))).toBe('NAME_TAKEN');
  const { id: categoryId } = await world.category('Platos');
  const moved = await add('Pepián', { categoryId });
  expect(await refusal(world.run(world.owner, updateProduct, { id: moved.id, categoryId: null }))).toBe('NAME_TAKEN');
  expect((await world.run(world.owner, updateProduct, { id: first.id, name: 'Pepián negro' })).name).toBe(
    'Pepián negro',
  );
});

test('a dish that came back on sale stood beside another of its name', async () => {
  await using world = await openCatalogue();
  const add = (name: string) =>
    world.run(world.owner, createProduct, { businessId: world.businessId, name, price: minor(5_000) });
  const old = await add('Jocón');
  await world.run(world.owner, updateProduct, { id: old.id, isActive: false });
  await add('Jocon');
  expect(await refusal(world.run(world.owner, updateProduct, { id: old.id, isActive: true }))).toBe('NAME_TAKEN');
});
