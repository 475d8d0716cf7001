import { NITS, openFrontDesk, refused } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

test('the named one stays and gains what it lacks; the other counts as deleted and points at it', async () => {
  await using desk = await openFrontDesk();
  const ana = await desk.customer({ firstName: 'Ana', phones: [{ e164: '5555 0001' }] });
  const anita = await desk.customer({
    firstName: 'Anita',
    phones: [{ e164: '5555 0002' }, { e164: '5555 0001' }],
    emails: [{ email: 'ana@b.gt' }],
    taxId: NITS[0],
    taxName: 'XOL',
  });
  const merged = await desk.merge(ana.id, anita.id);
  expect(merged).toMatchObject({ id: ana.id, displayName: 'Ana', version: 2, email: 'ana@b.gt', taxId: NITS[0] });
  expect(merged.phones).toMatchObject([
    { id: ana.phones[0]!.id, e164: '+50255550001', isPrimary: true },
    { id: anita.phones[0]!.id, e164: '+50255550002', isPrimary: false },
  ]);
  expect(merged.emails).toMatchObject([{ id: anita.emails[0]!.id, isPrimary: true }]);
  expect(await desk.now(anita.id)).toMatchObject({ mergedInto: ana.id, version: 2, displayName: 'Anita', phones: [] });
  expect([await desk.found('5555 0002'), await desk.found('anita')]).toEqual([['Ana'], []]);
  expect(await desk.audited()).toEqual(['customer.merge']);
});

test('nobody is merged with themself, with who is gone or is to be forgotten', async () => {
  await using desk = await openFrontDesk();
  const [ana, eva, iris] = [await desk.customer(), await desk.customer(), await desk.customer()];
  await desk.change('deleteCustomer', eva.id);
  await desk.change('requestAnonymization', iris.id);
  expect(await refusal(desk.merge(ana.id, ana.id))).toBe('CUSTOMER_MERGE_INVALID');
  expect(await refusal(desk.merge(ana.id, eva.id))).toBe('CUSTOMER_MERGE_INVALID');
  expect(await refusal(desk.merge(ana.id, iris.id))).toBe('CUSTOMER_MERGE_INVALID');
  expect(await refusal(desk.merge(iris.id, ana.id))).toBe('CUSTOMER_MERGE_INVALID');
  expect(await refusal(desk.merge(eva.id, ana.id))).toBe('CUSTOMER_DELETED');
  expect(await refusal(desk.merge(ana.id, '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e'))).toBe('CUSTOMER_NOT_FOUND');
  expect(await refused(desk.merge(ana.id, 'x'))).toMatchObject({ code: 'VALIDATION_FAILED', path: 'otherId' });
});

test('together they may not have more than one may, and then nothing happened', async () => {
  await using desk = await openFrontDesk();
  const phones = (from: number) => Array.from({ length: 6 }, (_, i) => ({ e164: `5555 10${from + i}` }));
  const [ana, eva] = [
    await desk.customer({ firstName: 'Ana', phones: phones(10) }),
    await desk.customer({ firstName: 'Eva', phones: phones(20) }),
  ];
  const full = { code: 'COLLECTION_LIMIT_EXCEEDED', path: 'phones', limit: 10 };
  expect(await refused(desk.merge(ana.id, eva.id))).toEqual(full);
  expect([(await desk.now(ana.id)).version, (await desk.now(eva.id)).deletedAt]).toEqual([1, null]);
});

test('If-Match is of the one that stays', async () => {
  await using desk = await openFrontDesk();
  const [ana, eva] = [await desk.customer(), await desk.customer()];
  const merge = (more: object) => desk.call('mergeCustomers', { id: ana.id, given: { otherId: eva.id }, ...more });
  expect(await refusal(merge({ etags: [7] }))).toBe('CUSTOMER_VERSION_CONFLICT');
  await merge({});
  expect(await desk.audited()).toEqual(['customer.merge', 'customer.unversioned_write']);
});

test('customers of another business do not exist, on either side', async () => {
  await using desk = await openFrontDesk();
  const stranger = await desk.stranger();
  const [ours, theirs] = [await desk.customer(), await desk.customer({ firstName: 'Suya' }, stranger)];
  expect(await refusal(desk.merge(ours.id, theirs.id))).toBe('CUSTOMER_NOT_FOUND');
  const attempt = desk.change('mergeCustomers', ours.id, { given: { otherId: theirs.id } }, stranger);
  expect(await refusal(attempt)).toBe('CUSTOMER_NOT_FOUND');
});

test('an allergy in the other’s notes and a ban on them left the till with a merge: the survivor has both', async () => {
  await using desk = await openFrontDesk();
  const ana = await desk.customer({ firstName: 'Ana', notes: 'sin cebolla' });
  const eva = await desk.customer({ firstName: 'Eva', notes: 'alergia al maní' });
  await desk.change('setCustomerStatus', eva.id, { given: { status: 'blocked' } });
  expect(await desk.merge(ana.id, eva.id)).toMatchObject({ notes: 'sin cebolla\nalergia al maní', status: 'blocked' });
});

test('notes that do not fit into one refuse the merge instead of losing their end', async () => {
  await using desk = await openFrontDesk();
  const ana = await desk.customer({ firstName: 'Ana', notes: 'a'.repeat(1500) });
  const eva = await desk.customer({ firstName: 'Eva', notes: 'b'.repeat(1500) });
  expect(await refusal(desk.merge(ana.id, eva.id))).toBe('COLLECTION_LIMIT_EXCEEDED');
  expect(await desk.now(eva.id)).toMatchObject({ mergedInto: null });
});
