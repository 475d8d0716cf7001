import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteProduct } from '../../catalogue/products/delete-product.ts';
import { deleteBundle } from '../bundles/delete-bundle.ts';
import { createBundleComponent } from './create-bundle-component.ts';

test('the only dish of a required choice was deleted, and the till went on offering the combo', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const [soup, rice, tea] = await Promise.all(['Caldo', 'Arroz', 'Té'].map((name) => world.make.product(name, 1000)));
  const combo = await make.combo('Del día', '50', [
    { name: 'Plato', of: [soup!] },
    { name: 'Lado', of: [rice!, tea!] },
  ]);
  const remove = (id: string) => world.run(world.owner, deleteProduct, { id });
  await expect(remove(soup!)).rejects.toMatchObject({
    code: 'PRODUCT_IN_COMBO',
    details: { combos: [{ id: combo.id, name: 'Del día' }], name: 'Del día' },
  });
  expect(await world.db.read.selectFrom('product').select('id').where('deletedAt', 'is not', null).execute()).toEqual(
    [],
  );
  await remove(rice!);
  expect(await refusal(remove(tea!))).toBe('PRODUCT_IN_COMBO');
  await world.run(world.owner, deleteBundle, { id: combo.id });
  await remove(soup!);
});

test('a choice that takes one dish twice, or none at all, does without the others', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const [soup, rice, tea] = await Promise.all(['Caldo', 'Arroz', 'Té'].map((name) => world.make.product(name, 1000)));
  await make.combo('Del día', '50', [
    { name: 'Plato', of: [soup!, rice!], more: { minSelect: 2, maxSelect: 2, allowDuplicates: true } },
    { name: 'Bebida', of: [tea!], more: { minSelect: 0, maxSelect: 1, isRequired: false } },
  ]);
  await world.run(world.owner, deleteProduct, { id: soup! });
  await world.run(world.owner, deleteProduct, { id: tea! });
});

test('a dish that was deleted was put into a combo', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const soup = await world.make.product('Caldo', 1000);
  const { id } = await make.bundle('Del día', '50');
  const group = await make.group(id, 'Plato');
  await world.run(world.owner, deleteProduct, { id: soup });
  const add = world.run(world.owner, createBundleComponent, { id, bundleComponentGroupId: group.id, productId: soup });
  expect(await refusal(add)).toBe('PRODUCT_NOT_FOUND');
});
