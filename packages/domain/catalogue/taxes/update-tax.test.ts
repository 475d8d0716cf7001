import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createTaxOf, rate, taxes } from './taxes.suite.ts';

test('the default is one, and new products are taxed by it', async () => {
  await using house = await openRestaurant();
  const own = await createTaxOf(house, { name: 'Zona franca', category: 'zona', rate: rate('0'), isDefault: true });
  const made = (input: object) =>
    house.call<{ taxCategory: string }>(house.manager, 'createProduct', {
      businessId: house.businessId,
      name: 'Pan',
      price: 100,
      ...input,
    });
  expect((await made({})).taxCategory).toBe('zona');
  const iva = await createTaxOf(house, { name: 'IVA', category: 'iva', rate: rate('0.12') });
  await house.call(house.as('Owner'), 'updateTax', { id: iva.id, isDefault: true });
  expect((await taxes(house)).filter(({ isDefault }) => isDefault)).toMatchObject([{ category: 'iva' }]);
  expect((await made({ name: 'Queso' })).taxCategory).toBe('iva');
  expect(await refusal(made({ name: 'Vino', taxCategory: 'nadie' }))).toBe('TAX_CATEGORY_UNKNOWN');
  expect(await refusal(house.call(house.as('Owner'), 'deleteTax', { id: own.id }))).toBe('TAX_IN_USE');
});
