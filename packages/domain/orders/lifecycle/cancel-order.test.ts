import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { updateOrder } from './update-order.ts';

test('the call centre could not cancel what it took for another branch once the kitchen had it', async () => {
  await using house = await openRestaurant();
  const origin = await house.make.branch('Z2');
  const agent = { ...house.as('CallCenter'), locationIds: [origin, house.locationId] };
  const remote = { orderType: 'delivery_internal', originLocationId: origin };
  const { order } = await house.sentOrder(remote);
  const { order: own } = await house.sentOrder();
  const cancel = (id: string) =>
    house.run(agent, updateOrder, { id, status: 'cancelled', cancellationReason: 'El cliente llamó' });
  expect(await refusal(cancel(own.id))).toBe('FORBIDDEN');
  expect((await cancel(order.id)).status).toBe('cancelled');
  expect(agent.permissions.has('OrderRouting:View')).toBe(true);
});
