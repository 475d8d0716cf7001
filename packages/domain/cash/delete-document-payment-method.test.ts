import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { electronic, invoiceCash } from './document-methods.suite.ts';

test('a setting that is removed is as one that was never made, and cannot be changed', async () => {
  await using house = await openRestaurant();
  const { id } = await invoiceCash(house);
  const asOwner = (operation: string, input = {}) => house.call(house.as('Owner'), operation, { id, ...input });
  await asOwner('deleteDocumentPaymentMethod');
  expect(await electronic(house)).toEqual([]);
  const change = () => asOwner('updateDocumentPaymentMethod', { generatesElectronicDocument: true });
  for (const again of [change, () => asOwner('deleteDocumentPaymentMethod')])
    expect(await refusal(again())).toBe('DOCUMENT_PAYMENT_METHOD_NOT_FOUND');
});
