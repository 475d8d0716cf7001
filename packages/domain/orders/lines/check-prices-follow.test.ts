import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

/** A fifth off, of what the rule is about. */
const rule = (house: Restaurant, more: object): Promise<{ id: string }> =>
  house.call(house.as('Owner'), 'createPriceRule', { name: 'Regla', kind: 'percentage', value: '20', ...more });

test('a waiter served at a table what had the price of take-away: on another kind of order that is as giving a discount', async () => {
  await using house = await openRestaurant();
  await rule(house, { orderTypes: ['take_out'] });
  const { id } = await house.order({ orderType: 'take_out' });
  await house.line(id);
  const sit = { id, orderType: 'dine_in' };
  expect(await refusal(house.call(house.waiter, 'updateOrder', sit))).toBe('FORBIDDEN');
  const { id: table } = await house.order({ orderType: 'dine_in' });
  const items = (await house.orderNow(id)).items.map((line) => ({ itemId: line.id }));
  const pass = { id, toOrderId: table, items };
  expect(await refusal(house.call(house.waiter, 'transferItems', pass))).toBe('FORBIDDEN');
  expect(await refusal(house.call(house.waiter, 'mergeOrders', { id: table, otherId: id }))).toBe('FORBIDDEN');
  await house.call(house.manager, 'updateOrder', sit);
  expect((await house.orderNow(id)).items).toMatchObject([{ unitPriceSnapshot: 10_000 }]);
});

test('a rule of every order follows its lines anywhere, and who ordered in happy hour changes tables without a PIN', async () => {
  await using house = await openRestaurant();
  const { id: ruleId } = await rule(house, {});
  const { id } = await house.order({ orderType: 'take_out' });
  const { id: toOrderId } = await house.order({ orderType: 'dine_in' });
  await house.line(id);
  await house.call(house.waiter, 'updateOrder', { id, orderType: 'dine_in' });
  await house.call(house.waiter, 'sendToKitchen', { id });
  await house.call(house.as('Owner'), 'deletePriceRule', { id: ruleId });
  const items = (await house.orderNow(id)).items.map((line) => ({ itemId: line.id }));
  await house.call(house.waiter, 'transferItems', { id, toOrderId, items });
  expect((await house.orderNow(toOrderId)).items).toMatchObject([{ unitPriceSnapshot: 10_000 }]);
});

test('five hundred beers of happy hour, never sent, were passed to tables two by two all night', async () => {
  await using house = await openRestaurant();
  const { id: ruleId } = await rule(house, {});
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 500, holdUntilFired: true });
  const { id: toOrderId } = await house.order();
  const pass = { id, toOrderId, items: [{ itemId, quantity: 2 }] };
  await house.call(house.waiter, 'transferItems', pass);
  await house.call(house.as('Owner'), 'deletePriceRule', { id: ruleId });
  expect(await refusal(house.call(house.waiter, 'transferItems', pass))).toBe('FORBIDDEN');
  await house.call(house.manager, 'transferItems', pass);
});
