import { openFrontDesk } from '@comanda/testing/front-desk';
import { expect, test } from 'vitest';
import { listCustomers } from './list-customers.ts';

test('customers come by name whatever their accents, page by page, with what a list shows', async () => {
  await using desk = await openFrontDesk();
  for (const firstName of ['Óscar', 'ana', 'Ñato', 'Zoila']) await desk.customer({ firstName });
  const named = await desk.customer({ firstName: 'Berta', phone: '5555 1234', taxId: '4150686' });
  const page = await desk.run(desk.owner, listCustomers, { page: 1, size: 3 });
  expect([page.total, page.data.map((one) => one.displayName)]).toEqual([5, ['ana', 'Berta', 'Ñato']]);
  expect(page.data[1]).toEqual({
    id: named.id,
    displayName: 'Berta',
    primaryPhone: '+50255551234',
    defaultTaxId: '4150686',
    status: 'active',
    counts: { phones: 1, addresses: 0, billingProfiles: 1, emails: 0 },
    version: 1,
    createdAt: named.createdAt,
    updatedAt: named.updatedAt,
  });
});

test('by status; without the deleted, and without those of another business', async () => {
  await using desk = await openFrontDesk();
  const [ana, eva] = [await desk.customer({ firstName: 'Ana' }), await desk.customer({ firstName: 'Eva' })];
  await desk.customer({ firstName: 'Iris' });
  await desk.change('setCustomerStatus', ana.id, { given: { status: 'blocked' } });
  await desk.change('deleteCustomer', eva.id);
  const names = async (input: object, actor = desk.owner) =>
    (await desk.run(actor, listCustomers, input)).data.map((one) => one.displayName);
  expect([await names({}), await names({ status: 'blocked' })]).toEqual([['Ana', 'Iris'], ['Ana']]);
  expect(await names({}, await desk.stranger())).toEqual([]);
});
