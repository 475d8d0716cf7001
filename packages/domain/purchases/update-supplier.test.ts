import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createSupplier } from './create-supplier.ts';
import { updateSupplier } from './update-supplier.ts';

test('a supplier is changed by its own business alone', async () => {
  await using house = await openRestaurant();
  const { id } = await house.run(house.manager, createSupplier, { name: 'Carnes' });
  const changed = await house.run(house.manager, updateSupplier, { id, phone: '5555 1234', isActive: false });
  expect(changed).toMatchObject({ name: 'Carnes', phone: '5555 1234', isActive: false });
  expect(await refusal(house.run(await house.stranger(), updateSupplier, { id, name: 'X' }))).toBe(
    'SUPPLIER_NOT_FOUND',
  );
});

test('two suppliers had one name, and nobody could tell them apart: it is taken until the other is off the lists', async () => {
  await using house = await openRestaurant();
  const add = (name: string) => house.run(house.manager, createSupplier, { name });
  const { id } = await add('Carnes del Súr');
  expect(await refusal(add('carnes  del sur'))).toBe('NAME_TAKEN');
  const { id: other } = await add('Verduras');
  const change = (supplier: string, more: object) =>
    house.run(house.manager, updateSupplier, { id: supplier, ...more });
  expect(await refusal(change(other, { name: 'Carnes del Sur' }))).toBe('NAME_TAKEN');
  await change(id, { isActive: false });
  expect(await change(other, { name: 'Carnes del Sur' })).toMatchObject({ name: 'Carnes del Sur' });
  expect(await refusal(change(id, { isActive: true }))).toBe('NAME_TAKEN');
});
