import { openFrontDesk, refused } from '@comanda/testing/front-desk';
import { expect, test } from 'vitest';
import { findBuyer } from './find-buyer.ts';

const ANA = {
  firstName: 'Ana',
  lastName: 'Xol',
  phones: [{ e164: '5555 1234' }, { e164: '5555 9999' }],
  billingProfiles: [{ taxId: '16693949', legalName: 'Ana Xol' }],
};

test('the primary phone and profile are taken, or the named ones, and of nobody else', async () => {
  await using desk = await openFrontDesk();
  const { id: customerId } = await desk.customer(ANA);
  const ask = (more: object = {}) => findBuyer(desk.contexts.read(desk.owner), { customerId, ...more });
  expect(await ask()).toMatchObject({ displayName: 'Ana Xol', phone: '+50255551234', profile: { taxId: '16693949' } });
  const { phones } = await desk.now(customerId);
  expect(await ask({ phoneId: phones[1]!.id })).toMatchObject({ phone: '+50255559999' });
  expect(await refused(ask({ billingProfileId: phones[1]!.id }))).toMatchObject({ code: 'CUSTOMER_ELEMENT_NOT_FOUND' });
});

test('who was merged is whom they became; who was deleted or forgotten is nobody', async () => {
  await using desk = await openFrontDesk();
  const { id: ana } = await desk.customer(ANA);
  const { id: anita } = await desk.customer({ firstName: 'Anita', lastName: '' });
  await desk.merge(ana, anita);
  const ask = (customerId: string) => findBuyer(desk.contexts.read(desk.owner), { customerId });
  expect(await ask(anita)).toMatchObject({ customerId: ana, displayName: 'Ana Xol' });
  await desk.write(desk.owner, (tx) =>
    tx.db.updateTable('customer').set({ anonymizedAt: '2026-11-21T00:00:00.000Z' }).where('id', '=', ana).execute(),
  );
  expect(await refused(ask(anita))).toMatchObject({ code: 'CUSTOMER_ANONYMIZED', id: ana });
  const { id: gone } = await desk.customer({ firstName: 'Otra', lastName: '' });
  await desk.change('deleteCustomer', gone);
  expect(await refused(ask(gone))).toMatchObject({ code: 'CUSTOMER_DELETED' });
  expect(await refused(ask(desk.locationId))).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
});
