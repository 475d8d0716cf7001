import type { CustomerStatus } from '@comanda/contracts';
import { openFrontDesk, refused } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

test('a move is a version on and written down with its reason', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const blocked = await desk.change('setCustomerStatus', id, { given: { status: 'blocked', reason: 'No pagó' } });
  expect(blocked).toMatchObject({ status: 'blocked', version: 2 });
  const entry = await desk.db.read.selectFrom('auditEntry').selectAll().executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'customer.status', reason: 'No pagó', entityId: id });
  expect(entry.details).toEqual({ from: 'active', to: 'blocked' });
  expect((await desk.change('setCustomerStatus', id, { given: { status: 'blocked' } })).version).toBe(3);
  expect(await desk.audited()).toHaveLength(1);
});

test('somebody blocked is not made inactive, and search says how each stands', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const move = (status: CustomerStatus) => desk.change('setCustomerStatus', id, { given: { status } });
  await move('blocked');
  expect(await refused(move('inactive'))).toEqual({ code: 'CUSTOMER_STATUS_INVALID', from: 'blocked', to: 'inactive' });
  const hits = await desk.call<{ data: object[] }>('searchCustomers', { q: 'ana' });
  expect(hits.data).toMatchObject([{ status: 'blocked' }]);
  expect((await move('active')).status).toBe('active');
});

test('If-Match is optional, a stale one is refused, without one it is written down', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const given = { status: 'inactive' };
  expect(await refusal(desk.call('setCustomerStatus', { id, given, etags: [7] }))).toBe('CUSTOMER_VERSION_CONFLICT');
  expect(await desk.call('setCustomerStatus', { id, given })).toMatchObject({ status: 'inactive' });
  expect(await desk.audited()).toEqual(['customer.status', 'customer.unversioned_write']);
  const unknown = desk.change('setCustomerStatus', id, { given: { status: 'vip' } });
  expect(await refused(unknown)).toMatchObject({ code: 'VALIDATION_FAILED', path: 'status' });
  const stranger = await desk.stranger();
  expect(await refusal(desk.change('setCustomerStatus', id, { given }, stranger))).toBe('CUSTOMER_NOT_FOUND');
});
