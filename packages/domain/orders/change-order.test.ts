import type { OrderView } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

const STEPS: Record<string, (house: Restaurant, id: string, itemId: string) => Promise<unknown>> = {
  send: (house, id) => house.send(id),
  fire: async (house, id, itemId) => {
    await house.call(house.waiter, 'updateOrderItem', { id, itemId, holdUntilFired: true });
    await house.call(house.waiter, 'fireOrderItem', { id, itemId });
  },
  'status set by hand': async (house, id, itemId) => {
    await house.send(id);
    await house.call(house.waiter, 'updateOrderItem', { id, itemId, status: 'ready' });
  },
  void: (house, id, itemId) =>
    house.call(house.manager, 'voidOrderItem', { id, itemId, reason: 'Error', voidedBy: 'Ana' }),
  comp: (house, id, itemId) =>
    house.call(house.manager, 'compOrderItem', { id, itemId, reason: 'Cortesía', compedBy: 'Ana' }),
  cancel: (house, id) =>
    house.call(house.manager, 'updateOrder', { id, status: 'cancelled', cancellationReason: 'Se fue' }),
};

test.each(Object.keys(STEPS))('no order_item.updated was heard after: %s', async (step) => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  await STEPS[step]!(house, id, itemId);
  const { items } = await house.orderNow(id);
  expect(house.heard('order_item.updated').at(-1)).toEqual(items[0]);
});

test('a line that stands as it did is not told again', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const second = await house.line(id, { holdUntilFired: true });
  await house.send(id);
  await house.call<OrderView>(house.waiter, 'updateOrderItem', { id, itemId: second.id, notes: 'sin sal' });
  expect(house.heard('order_item.updated')).toHaveLength(1);
});
