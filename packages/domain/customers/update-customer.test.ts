import { openFrontDesk, refused } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

test('only what is named changes, the name everywhere', async () => {
  await using desk = await openFrontDesk();
  const ana = await desk.customer();
  desk.env.advance(1000);
  const changed = await desk.change('updateCustomer', ana.id, { given: { lastName: 'Paz', notes: 'Alergia' } });
  const { duplicateCandidates: _, ...before } = ana;
  expect(changed).toEqual({
    ...before,
    lastName: 'Paz',
    displayName: 'Ana Paz',
    notes: 'Alergia',
    version: 2,
    updatedAt: changed.updatedAt,
  });
  expect(changed.updatedAt > ana.updatedAt).toBe(true);
  expect([await desk.found('paz'), await desk.found('xol')]).toEqual([['Ana Paz'], []]);
  expect((await desk.change('updateCustomer', ana.id, { given: { notes: null } })).notes).toBeNull();
});

test('without a version, or with *, the last write wins and is written down; with one it is not', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const rename = (firstName: string, etags?: '*' | number[]) =>
    desk.call('updateCustomer', { id, given: { firstName }, ...(etags ? { etags } : {}) });
  await rename('Eva', [1]);
  expect(await desk.audited()).toEqual([]);
  await rename('Iris');
  await rename('Olga', '*');
  const [first] = await desk.db.read.selectFrom('auditEntry').selectAll().execute();
  expect(first).toMatchObject({ entityId: id, details: { operation: 'update', version: 3 } });
  expect(await desk.audited()).toEqual(['customer.unversioned_write', 'customer.unversioned_write']);
});

test('a stale version is refused with the current one; any of a list will do; garbage matches nothing', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const rename = (etags: number[]) => desk.call('updateCustomer', { id, etags, given: { firstName: 'Eva' } });
  await rename([1]);
  expect(await refused(rename([1]))).toEqual({ code: 'CUSTOMER_VERSION_CONFLICT', currentVersion: 2 });
  expect(await refused(rename([]))).toEqual({ code: 'CUSTOMER_VERSION_CONFLICT', currentVersion: 2 });
  expect(await rename([1, 2])).toMatchObject({ version: 3 });
});

test('what is wrong names its field, after everything else was asked', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer({ firstName: 'Ana' });
  const update = (given: object, etags = [1]) => refused(desk.call('updateCustomer', { id, etags, given }));
  expect(await update({ firstName: 7 })).toMatchObject({ code: 'VALIDATION_FAILED', path: 'firstName' });
  expect(await update({ phone: '5555 1234' })).toMatchObject({ code: 'VALIDATION_FAILED', path: 'phone' });
  expect(await update({ firstName: ' ' })).toMatchObject({ code: 'VALIDATION_FAILED', path: 'firstName' });
  expect(await update({ locationId: id })).toEqual({ code: 'LOCATION_NOT_IN_BUSINESS', path: 'locationId' });
  expect(await update({ firstName: 7 }, [9])).toMatchObject({ code: 'CUSTOMER_VERSION_CONFLICT' });
});

test('another business’s customer does not exist', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const attempt = desk.change('updateCustomer', id, { given: { firstName: 'Mía' } }, await desk.stranger());
  expect(await refusal(attempt)).toBe('CUSTOMER_NOT_FOUND');
});
