import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createSupplier } from './create-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';

test('suppliers are listed by name; another business’s are not', async () => {
  await using house = await openRestaurant();
  for (const name of ['Verduras', 'Carnes']) await house.run(house.manager, createSupplier, { name });
  const { data } = await house.run(house.manager, listSuppliers, {});
  expect(data.map(({ name }) => name)).toEqual(['Carnes', 'Verduras']);
  expect((await house.run(await house.stranger(), listSuppliers, {})).data).toEqual([]);
});
