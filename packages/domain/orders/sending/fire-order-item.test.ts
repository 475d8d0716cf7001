import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { fireOrderItem } from './fire-order-item.ts';

test('one held line goes to the kitchen, once', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const held = await house.line(id, { holdUntilFired: true });
  await house.line(id, { holdUntilFired: true });
  const fire = () => house.run(house.waiter, fireOrderItem, { id, itemId: held.id });
  const view = await fire();
  expect(view.items.map((item) => [item.isSent, item.status, item.firedAt !== null])).toEqual([
    [true, 'preparing', true],
    [false, 'pending', false],
  ]);
  expect(await house.tickets()).toMatchObject([{ orderItemId: held.id }]);
  expect(await refusal(fire())).toBe('ORDER_ITEM_NOT_HELD');
});

test('guests who paid first still get their second course', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const held = await house.line(id, { holdUntilFired: true });
  await house.openTill();
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, 12_500);
  const view = await house.run(house.waiter, fireOrderItem, { id, itemId: held.id });
  expect([view.status, view.items[0]!.isSent]).toEqual(['paid', true]);
});

test('lines not held, voided, without a station, or another business’s stay', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const soup = await house.make.product('Kak’ik', 6500);
  const plain = await house.line(id);
  const voided = await house.line(id, { holdUntilFired: true });
  const homeless = await house.line(id, { holdUntilFired: true, productId: soup });
  await house.call(house.manager, 'voidOrderItem', { id, itemId: voided.id, reason: 'Error', voidedBy: 'Ana' });
  const fire = (itemId: string, actor = house.waiter) => house.run(actor, fireOrderItem, { id, itemId });
  expect(await refusal(fire(plain.id))).toBe('ORDER_ITEM_NOT_HELD');
  expect(await refusal(fire(voided.id))).toBe('ORDER_ITEM_VOIDED');
  expect(await refusal(fire(homeless.id))).toBe('ORDER_STATION_MISSING');
  expect(await refusal(fire(homeless.id, await house.stranger()))).toBe('ORDER_NOT_FOUND');
});
