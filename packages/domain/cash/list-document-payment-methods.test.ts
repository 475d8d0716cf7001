import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { electronic, invoiceCash } from './document-methods.suite.ts';

test('no payment is invoiced until somebody says so, of that method and that document alone', async () => {
  await using house = await openRestaurant();
  expect(await electronic(house)).toEqual([]);
  await invoiceCash(house, { documentType: 'sale' });
  expect(await electronic(house)).toEqual([]);
  const setting = await invoiceCash(house);
  expect(await electronic(house)).toEqual([house.cash]);
  const { data } = await house.call<{ data: unknown[] }>(house.cashier, 'listDocumentPaymentMethods', {});
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual(setting);
});
