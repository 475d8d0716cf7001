import type { OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { dispatchOrder } from './dispatch-order.ts';

test('what the kitchen has leaves the house once, and stays as the kitchen says it is', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const dispatch = (): Promise<OrderView> => house.run(house.waiter, dispatchOrder, { id: order.id });
  const gone = await dispatch();
  expect(gone).toMatchObject({ status: 'sent_to_kitchen', version: order.version + 1 });
  expect(gone.dispatchedAt).not.toBeNull();
  expect(await dispatch()).toEqual(gone);
});

test('a guest’s table, an order the kitchen has nothing of, and a cancelled one do not leave', async () => {
  await using house = await openRestaurant();
  const dispatch = (id: string, actor = house.waiter) => refusal(house.run(actor, dispatchOrder, { id }));
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  expect(await dispatch(order.id)).toBe('DISPATCH_NOT_TAKEN_OUT');
  const { id } = await house.order();
  await house.line(id);
  expect(await dispatch(id)).toBe('DISPATCH_NOTHING_SENT');
  expect(await dispatch(id, await house.stranger())).toBe('ORDER_NOT_FOUND');
  await house.call(house.waiter, 'updateOrder', { id, status: 'cancelled' });
  expect(await dispatch(id)).toBe('ORDER_CLOSED');
});
