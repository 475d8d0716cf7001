import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createProductCategory } from './create-product-category.ts';

test('a category is kept for the caller’s business, and the tills hear of it', async () => {
  await using world = await openCatalogue();
  const { businessId } = world;
  const category = await world.run(world.owner, createProductCategory, {
    businessId,
    name: 'Carnes',
    color: '#aa0011',
  });
  expect(category).toMatchObject({ businessId, name: 'Carnes', color: '#aa0011', sortOrder: 0, isActive: true });
  expect(await world.db.read.selectFrom('productCategory').selectAll().execute()).toEqual([category]);
  expect(world.refetches()).toBe(1);
});

test('two categories of one name, but for case, accents and spaces, were told apart by nobody', async () => {
  await using world = await openCatalogue();
  const add = (name: string) => world.run(world.owner, createProductCategory, { businessId: world.businessId, name });
  await add('Pescados y Mariscós');
  expect(await refusal(add(' pescados  y mariscos '))).toBe('NAME_TAKEN');
  expect(await add('Pescados')).toMatchObject({ name: 'Pescados' });
});
