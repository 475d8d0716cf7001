import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { electronic, invoiceCash } from './document-methods.suite.ts';

test('it is switched off and removed again, and the log says by whom', async () => {
  await using house = await openRestaurant();
  const owner = house.as('Owner');
  const { id } = await invoiceCash(house);
  await house.call(owner, 'updateDocumentPaymentMethod', { id, generatesElectronicDocument: false });
  expect(await electronic(house)).toEqual([]);
  await house.call(owner, 'updateDocumentPaymentMethod', { id, generatesElectronicDocument: true });
  await house.call(owner, 'deleteDocumentPaymentMethod', { id });
  expect(await electronic(house)).toEqual([]);
  const entries = await house.db.read.selectFrom('auditEntry').select('action').orderBy('id').execute();
  const said = entries.map(({ action }) => action).filter((action) => /invoiced/.test(action));
  expect(said.map((action) => action.replace('payment_method.', ''))).toEqual([
    'invoiced',
    'not_invoiced',
    'invoiced',
    'not_invoiced',
  ]);
});
