import type { Tax } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createTaxOf, rate, taxes } from './taxes.suite.ts';

test('a line keeps the rate it was sold with, and the next is sold with today’s', async () => {
  await using house = await openRestaurant();
  const productId = await house.make.product('Atol', 11_300);
  const { id } = await house.order();
  await house.line(id, { productId });
  const iva = await createTaxOf(house, { name: 'IVA', category: 'iva', rate: rate('0.13') });
  await house.line(id, { productId });
  await house.call(house.as('Owner'), 'updateTax', { id: iva.id, rate: rate('0.05') });
  await house.line(id, { productId });
  const { items } = await house.orderNow(id);
  expect(items.map((item) => item.taxBreakdownSnapshot?.rate)).toEqual(['0.12', '0.13', '0.05']);
  expect(items[1]!.taxAmountSnapshot).toBe('13.000000');
  // Its quantity may change, its rate does not.
  await house.call(house.waiter, 'updateOrderItem', { id, itemId: items[0]!.id, quantity: 2 });
  expect((await house.orderNow(id)).items[0]!.taxBreakdownSnapshot).toMatchObject({ rate: '0.12' });
});

test('the till is told what is taxed how, and the log who changed it', async () => {
  await using house = await openRestaurant();
  await createTaxOf(house, { name: 'IVA', category: 'iva', rate: rate('0.13') });
  const { locationId } = house;
  const catalogue = await house.call<{ taxes: Tax[] }>(house.waiter, 'getPosCatalogue', { locationId });
  expect(catalogue.taxes).toEqual(await taxes(house));
  const entries = await house.db.read.selectFrom('auditEntry').select(['action', 'details']).execute();
  expect(entries.filter(({ action }) => action === 'tax.created')).toHaveLength(1);
});
