import { TaxRow } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createTaxOf, rate, taxes } from './taxes.suite.ts';

test('a tax of one’s own replaces a built-in one, which comes back when it is removed', async () => {
  await using house = await openRestaurant();
  const iva = await createTaxOf(house, { name: 'IVA nuevo', category: 'iva', rate: rate('0.13') });
  expect(TaxRow.parse(iva)).toEqual(iva);
  expect((await taxes(house)).map(({ category, rate }) => [category, rate])).toEqual([
    ['iva', '0.13'],
    ['exempt', '0'],
  ]);
  expect(await refusal(createTaxOf(house, { name: 'Otra vez', category: 'iva', rate: rate('0.12') }))).toBe(
    'TAX_CATEGORY_TAKEN',
  );
  await house.call(house.as('Owner'), 'deleteTax', { id: iva.id });
  expect((await taxes(house))[0]).toMatchObject({ id: null, rate: '0.12' });
});
