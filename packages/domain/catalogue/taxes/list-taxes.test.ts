import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createTaxOf, rate, taxes } from './taxes.suite.ts';

test('every business has IVA and what is exempt, without saying so', async () => {
  await using house = await openRestaurant();
  expect(await taxes(house)).toEqual([
    { id: null, name: 'IVA', category: 'iva', rate: '0.12', isDefault: true },
    { id: null, name: 'Exento', category: 'exempt', rate: '0', isDefault: false },
  ]);
});

test('a tax nobody could have made taxes nothing', async () => {
  await using house = await openRestaurant();
  const iva = await createTaxOf(house, { name: 'IVA', category: 'iva', rate: rate('0.13') });
  await house.write(house.as('Owner'), (tx) =>
    tx.db
      .updateTable('tax')
      .set({ rate: rate('9') })
      .where('id', '=', iva.id)
      .execute(),
  );
  expect((await taxes(house))[0]).toMatchObject({ id: null, rate: '0.12' });
});
