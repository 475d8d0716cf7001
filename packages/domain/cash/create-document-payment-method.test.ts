import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { invoiceCash } from './document-methods.suite.ts';

test('a pair is made once, with the id it would have at any node', async () => {
  await using house = await openRestaurant();
  const { id } = await invoiceCash(house);
  expect(await refusal(invoiceCash(house))).toBe('DOCUMENT_PAYMENT_METHOD_EXISTS');
  await house.call(house.as('Owner'), 'deleteDocumentPaymentMethod', { id });
  expect((await invoiceCash(house)).id).toBe(id);
  expect(await refusal(invoiceCash(house, { paymentMethodId: house.locationId }))).toBe('PAYMENT_METHOD_NOT_FOUND');
});
