import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { listProducts } from './list-products.ts';

test('products are found by category, by part of their name and by whether they are sold, page by page', async () => {
  await using world = await openCatalogue();
  const { id: categoryId } = await world.category('Carnes');
  await world.make.product('Puyazo', 12_500, { categoryId, sortOrder: 1 });
  await world.make.product('Caldo 50%', 4500);
  await world.make.product('Caldo viejo', 4500, { isActive: false });
  const names = async (query: object) =>
    (await world.run(world.owner, listProducts, query)).data.map((product) => product.name);
  expect(await names({})).toEqual(['Caldo 50%', 'Caldo viejo', 'Puyazo']);
  expect(await names({ categoryId })).toEqual(['Puyazo']);
  expect(await names({ q: 'CALDO', isActive: 'true' })).toEqual(['Caldo 50%']);
  expect(await names({ q: '%' })).toEqual(['Caldo 50%']);
  expect(await names({ page: 2, size: 2 })).toEqual(['Puyazo']);
  expect((await world.run(await world.stranger(), listProducts, { categoryId })).total).toBe(0);
});

test('what is exempt is found, and what carries the tax', async () => {
  await using world = await openCatalogue();
  await world.make.product('Pepián', 6_500, { taxCategory: 'iva' });
  await world.make.product('Libro', 9_000, { taxCategory: 'exempt' });
  const names = async (taxCategory: 'iva' | 'exempt') =>
    (await world.run(world.owner, listProducts, { taxCategory })).data.map((product) => product.name);
  expect([await names('iva'), await names('exempt')]).toEqual([['Pepián'], ['Libro']]);
});

test('a name in capitals with ñ and accents is found in small letters', async () => {
  await using world = await openCatalogue();
  await world.make.product('PIÑA COLADA ÉPICA', 4500);
  const found = async (q: string) => (await world.run(world.owner, listProducts, { q })).total;
  expect([await found('piña'), await found('Épica'), await found('ÑA'), await found('pina ')]).toEqual([1, 1, 1, 1]);
});

test('the administration found no café by `cafe`, where the till did; nor a dish by its code or the kitchen’s name', async () => {
  await using world = await openCatalogue();
  await world.make.product('Café con leche', 4500, { sku: 'BEB-01', kitchenName: 'CAFÉ C/L' });
  await world.make.product('Té', 4500);
  const found = async (q: string) => (await world.run(world.owner, listProducts, { q })).data.map(({ name }) => name);
  const decomposed = 'CAFÉ'.normalize('NFD');
  for (const q of ['cafe', 'leche CAFE', decomposed, 'beb-01', 'c/l', 'Cafè'])
    expect(await found(q)).toEqual(['Café con leche']);
  expect(await found('te')).toEqual(['Té']);
  expect(await found('cafe te')).toEqual([]);
});
