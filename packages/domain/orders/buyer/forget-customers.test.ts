import { frontDesk } from '@comanda/testing/front-desk';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { forgetCustomers } from './forget-customers.ts';

test('of who was anonymised orders show nothing more, and what the invoice says stays', async () => {
  await using house = await openRestaurant();
  const desk = frontDesk(house);
  const mine = { billingProfiles: [{ taxId: '16693949', legalName: 'Ana Xol' }] };
  const { id: ana } = await desk.customer({ firstName: 'Ana', lastName: 'Xol', ...mine });
  const { id: luis } = await desk.customer({ firstName: 'Luis', lastName: '' });
  const [first, second] = [await house.order(), await house.order()];
  await house.call(house.waiter, 'setOrderCustomer', { id: first.id, customerId: ana });
  await house.call(house.waiter, 'setOrderCustomer', { id: second.id, customerId: luis });
  await house.write(house.waiter, (tx) =>
    tx.db.updateTable('customer').set({ anonymizedAt: tx.clock.now() }).where('id', '=', ana).execute(),
  );
  expect(await house.write(house.waiter, forgetCustomers)).toBe(1);
  expect(await house.orderNow(first.id)).toMatchObject({ customerId: ana, customerSnapshot: null, taxId: '16693949' });
  expect(await house.orderNow(second.id)).toMatchObject({ customerSnapshot: { displayName: 'Luis' } });
  expect(await house.write(house.waiter, forgetCustomers)).toBe(0);
});
