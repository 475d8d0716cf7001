import { openFrontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

test('a deleted customer leaves search and duplicate checks, and keeps what it had', async () => {
  await using desk = await openFrontDesk();
  const ana = await desk.customer();
  const deleted = await desk.change('deleteCustomer', ana.id);
  expect(deleted).toMatchObject({ version: 2, phones: ana.phones, displayName: 'Ana Xol' });
  expect(deleted.deletedAt).not.toBeNull();
  expect([await desk.found('xol'), await desk.found('5555 1234')]).toEqual([[], []]);
  expect((await desk.customer()).duplicateCandidates).toEqual([]);
  expect(await desk.audited()).toEqual(['customer.delete']);
});

test('afterwards every write is refused, before its version and its body are looked at', async () => {
  await using desk = await openFrontDesk();
  const { id, phones } = await desk.customer();
  const other = await desk.customer({ firstName: 'Otra' });
  await desk.change('deleteCustomer', id);
  const itemId = phones[0]!.id;
  const collection = 'phones';
  const writes: [string, object][] = [
    ['updateCustomer', { given: { firstName: 7 } }],
    ['setCustomerStatus', { given: {} }],
    ['addCustomerElement', { collection, given: {} }],
    ['replaceCustomerElement', { collection, itemId, given: {} }],
    ['removeCustomerElement', { collection, itemId }],
    ['deleteCustomer', {}],
    ['dismissDuplicate', { given: {} }],
    ['mergeCustomers', { given: { otherId: other.id } }],
    ['requestAnonymization', {}],
    ['cancelAnonymization', {}],
  ];
  for (const [operation, input] of writes) {
    expect(await refusal(desk.call(operation, { id, ...input })), operation).toBe('CUSTOMER_DELETED');
  }
});

test('a stale version is refused, and another business’s customer does not exist', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  expect(await refusal(desk.call('deleteCustomer', { id, etags: [2] }))).toBe('CUSTOMER_VERSION_CONFLICT');
  expect(await refusal(desk.change('deleteCustomer', id, {}, await desk.stranger()))).toBe('CUSTOMER_NOT_FOUND');
});
