import { openFrontDesk, refused } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

const openTwoPhones = async () => {
  const desk = await openFrontDesk();
  const ana = await desk.customer({ firstName: 'Ana', phones: [{ e164: '5555 0001' }, { e164: '5555 0002' }] });
  const [first, second] = ana.phones.map((phone) => phone.id) as [string, string];
  const replace = (itemId: string, given: object, more: object = {}) =>
    desk.change('replaceCustomerElement', ana.id, { collection: 'phones', itemId, given, ...more });
  return { ...desk, ana, first, second, replace };
};

test('an element is said anew and keeps its id, age and role', async () => {
  await using desk = await openTwoPhones();
  const changed = await desk.replace(desk.first, { type: 'home', e164: '2222 3333' });
  const [before] = desk.ana.phones;
  expect(changed.phones[0]).toEqual({ ...before, type: 'home', e164: '+50222223333', raw: '2222 3333' });
  expect([changed.version, changed.phone]).toEqual([2, '+50222223333']);
  expect([await desk.found('5555 0001'), await desk.found('2222 3333')]).toEqual([[], ['Ana']]);
});

test('it takes the role when it says so, and may be said again as it is', async () => {
  await using desk = await openTwoPhones();
  const changed = await desk.replace(desk.second, { e164: '5555 0002', isPrimary: true });
  expect(changed.phones.map((one) => one.isPrimary)).toEqual([false, true]);
  const kept = await desk.replace(desk.second, { e164: '5555 0002', isPrimary: false });
  expect(kept.phones.map((one) => one.isPrimary)).toEqual([false, true]);
});

test('the checks come in order, an unknown element before the body', async () => {
  await using desk = await openTwoPhones();
  const bad = { e164: 'x' };
  expect(await refused(desk.replace(desk.first, bad, { etags: undefined }))).toMatchObject({
    code: 'CUSTOMER_VERSION_REQUIRED',
  });
  expect(await refused(desk.replace('gone', bad, { etags: [9] }))).toMatchObject({ code: 'CUSTOMER_VERSION_CONFLICT' });
  expect(await refused(desk.replace('gone', bad))).toEqual({
    code: 'CUSTOMER_ELEMENT_NOT_FOUND',
    collection: 'phones',
    itemId: 'gone',
  });
  expect(await refused(desk.replace(desk.first, bad, { collection: 'emails' }))).toMatchObject({
    code: 'CUSTOMER_ELEMENT_NOT_FOUND',
  });
  expect(await refused(desk.replace(desk.first, bad))).toEqual({ code: 'INVALID_PHONE', path: 'e164' });
  expect(await refused(desk.replace(desk.first, { e164: '+502 5555 0002' }))).toEqual({
    code: 'DUPLICATE_ELEMENT_IN_CUSTOMER',
    path: 'e164',
  });
});

test('an element of another customer, or of another business, does not exist', async () => {
  await using desk = await openTwoPhones();
  const other = await desk.customer({ firstName: 'Eva', phone: '5555 0003' });
  const given = { e164: '5555 0004' };
  expect(await refusal(desk.replace(other.phones[0]!.id, given))).toBe('CUSTOMER_ELEMENT_NOT_FOUND');
  const input = { collection: 'phones', itemId: desk.first, given };
  const attempt = desk.change('replaceCustomerElement', desk.ana.id, input, await desk.stranger());
  expect(await refusal(attempt)).toBe('CUSTOMER_NOT_FOUND');
});

test('an element as it was read may be sent back: its id, age and raw text were refused', async () => {
  await using desk = await openFrontDesk();
  const ana = await desk.customer({ firstName: 'Ana', phones: [{ e164: '2222-3333 ext. 105', type: 'WORK' }] });
  const [phone] = ana.phones;
  expect(phone).toMatchObject({ e164: '+50222223333', extension: '105', type: 'work' });
  const after = await desk.change('replaceCustomerElement', ana.id, {
    collection: 'phones',
    itemId: phone!.id,
    given: phone,
  });
  expect(after.phones).toMatchObject([
    { id: phone!.id, e164: '+50222223333', extension: '105', createdAt: phone!.createdAt },
  ]);
});
