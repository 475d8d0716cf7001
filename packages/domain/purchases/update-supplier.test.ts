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
