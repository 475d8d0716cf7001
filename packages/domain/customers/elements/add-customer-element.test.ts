import { NITS, openFrontDesk, refused } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

test('an element gets an id of its own, the customer its next version', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer({ firstName: 'Ana' });
  const phone = await desk.add(id, 'phones', { type: 'mobile', e164: '5555-1234' });
  expect(phone).toMatchObject({ version: 2, phone: '+50255551234' });
  expect(phone.phones).toMatchObject([{ id: phone.createdElementId, isPrimary: true }]);
  const profile = await desk.add(id, 'billing-profiles', { taxIdType: 'NIT', taxId: NITS[7], legalName: 'ANA XOL' });
  expect(profile.billingProfiles).toMatchObject([{ id: profile.createdElementId, taxId: '576937K' }]);
  const email = await desk.add(id, 'emails', { email: 'a@b.gt' });
  expect(email.emails).toMatchObject([{ id: email.createdElementId, receivesFel: true }]);
  const address = await desk.add(id, 'addresses', { line1: '4a. avenida', zona: 1 });
  expect(address).toMatchObject({ version: 5, address: '4a. avenida, zona 1' });
  const found = await Promise.all(['5555 1234', '576937-K', 'a@b.gt'].map((q) => desk.found(q)));
  expect(found).toEqual([['Ana'], ['Ana'], ['Ana']]);
});

test('a second one becomes the primary only when it says so', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const second = await desk.add(id, 'phones', { e164: '5555 0002' });
  expect(second.phones.map((one) => one.isPrimary)).toEqual([true, false]);
  const third = await desk.add(id, 'phones', { e164: '5555 0003', isPrimary: true });
  expect([third.phones.map((one) => one.isPrimary), third.phone]).toEqual([[false, false, true], '+50255550003']);
});

test('every check comes before the next: 404, 409 deleted, 428, 409 version, 400', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const gone = await desk.customer({ firstName: 'Eva' });
  await desk.change('deleteCustomer', gone.id);
  const bad = { collection: 'phones', given: { e164: 'x' } };
  const add = (input: object) => refused(desk.call('addCustomerElement', { ...bad, ...input }));
  expect(await add({ id: 'nobody' })).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  expect(await add({ id: gone.id })).toMatchObject({ code: 'CUSTOMER_DELETED' });
  expect(await add({ id })).toEqual({ code: 'CUSTOMER_VERSION_REQUIRED', currentVersion: 1 });
  expect(await add({ id, etags: [2] })).toEqual({ code: 'CUSTOMER_VERSION_CONFLICT', currentVersion: 1 });
  expect(await add({ id, etags: [1] })).toEqual({ code: 'INVALID_PHONE', path: 'e164' });
});

test('* stands for any version, and is written down', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const input = { id, etags: '*', collection: 'phones', given: { e164: '5555 0002' } };
  expect(await desk.call('addCustomerElement', input)).toMatchObject({ version: 2 });
  expect(await desk.audited()).toEqual(['customer.unversioned_write']);
});

test('what is wrong names the field of the element', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer({ firstName: 'Ana', emails: [{ email: 'a@b.gt' }], taxId: NITS[0] });
  const add = (collection: string, given: object) => refused(desk.add(id, collection, given));
  const profile = (taxId: string, taxIdType = 'NIT') => ({ taxIdType, taxId, legalName: 'ANA' });
  expect(await add('phones', {})).toMatchObject({ code: 'VALIDATION_FAILED', path: 'e164' });
  expect(await add('emails', { email: 'x' })).toEqual({ code: 'INVALID_EMAIL', path: 'email' });
  expect(await add('emails', { email: 'A@b.GT' })).toEqual({ code: 'DUPLICATE_ELEMENT_IN_CUSTOMER', path: 'email' });
  expect(await add('billing-profiles', profile('1'))).toEqual({ code: 'INVALID_NIT', path: 'taxId' });
  expect(await add('billing-profiles', profile('1', 'CUI'))).toEqual({ code: 'INVALID_CUI', path: 'taxId' });
  expect(await add('billing-profiles', profile('cf', 'EXT'))).toMatchObject({ code: 'CONSUMIDOR_FINAL_NOT_A_PROFILE' });
  expect(await add('billing-profiles', profile(NITS[0]!))).toMatchObject({ code: 'DUPLICATE_ELEMENT_IN_CUSTOMER' });
  expect(await add('addresses', { line1: '' })).toMatchObject({ code: 'VALIDATION_FAILED', path: 'line1' });
});

test('a full collection takes no more', async () => {
  await using desk = await openFrontDesk();
  const phones = Array.from({ length: 10 }, (_, i) => ({ e164: `5555 100${i}` }));
  const { id } = await desk.customer({ firstName: 'Ana', phones });
  const eleventh = { code: 'COLLECTION_LIMIT_EXCEEDED', path: 'phones', limit: 10 };
  expect(await refused(desk.add(id, 'phones', { e164: '5555 1234' }))).toEqual(eleventh);
});

test('another business’s customer does not exist', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const input = { collection: 'phones', given: { e164: '5555 0002' } };
  const attempt = desk.change('addCustomerElement', id, input, await desk.stranger());
  expect(await refusal(attempt)).toBe('CUSTOMER_NOT_FOUND');
});
