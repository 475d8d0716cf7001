import type { OrderView } from '@comanda/contracts';
import { frontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { setOrderCustomer } from './set-order-customer.ts';

const ANA = {
  firstName: 'Ana',
  lastName: 'Xol',
  phones: [{ e164: '5555 1234' }],
  billingProfiles: [{ taxId: '16693949', legalName: 'Ana Xol' }],
};

test('an order is a customer’s: the till shows them, and the invoice will name them, until they are taken off', async () => {
  await using house = await openRestaurant();
  const { id: customerId } = await frontDesk(house).customer(ANA);
  const { id } = await house.order();
  const set = (input: object): Promise<OrderView> => house.run(house.waiter, setOrderCustomer, { id, ...input });
  expect(await set({ customerId })).toMatchObject({
    customerId,
    customerSnapshot: { displayName: 'Ana Xol', phone: '+50255551234' },
    taxId: '16693949',
    taxName: 'Ana Xol',
    taxpayerType: 'NIT',
    version: 2,
  });
  expect(await set({ customerId: null })).toMatchObject({ customerId: null, customerSnapshot: null, taxId: null });
});

test('who has no profile leaves what was typed, and never what another brought', async () => {
  await using house = await openRestaurant();
  const desk = frontDesk(house);
  const { id: ana } = await desk.customer(ANA);
  const { id: luis } = await desk.customer({ firstName: 'Luis', lastName: '' });
  const { id } = await house.order();
  const set = (customerId: string) => house.run(house.waiter, setOrderCustomer, { id, customerId });
  await house.write(house.waiter, (tx) =>
    tx.db.updateTable('order').set({ taxId: '12521337' }).where('id', '=', id).execute(),
  );
  expect(await set(luis)).toMatchObject({ customerSnapshot: { displayName: 'Luis', phone: null }, taxId: '12521337' });
  expect(await set(ana)).toMatchObject({ taxId: '16693949' });
  expect(await set(luis)).toMatchObject({ taxId: null, taxName: null });
});

test('a deleted customer is none, a stale till is told so, and a closed order stays whose it is', async () => {
  await using house = await openRestaurant();
  const desk = frontDesk(house);
  const { id: customerId } = await desk.customer(ANA);
  const { id, version } = await house.order();
  const set = (more: object = {}, actor = house.waiter) =>
    house.run(actor, setOrderCustomer, { id, customerId, ...more });
  expect(await refusal(set({ ifMatch: version + 1 }))).toBe('ORDER_VERSION_CONFLICT');
  expect(await refusal(set({ phoneId: id }))).toBe('CUSTOMER_ELEMENT_NOT_FOUND');
  expect(await refusal(set({}, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await desk.change('deleteCustomer', customerId);
  expect(await refusal(set())).toBe('CUSTOMER_DELETED');
  await house.call(house.waiter, 'updateOrder', { id, status: 'cancelled' });
  expect(await refusal(set({ customerId: null }))).toBe('ORDER_CLOSED');
});
