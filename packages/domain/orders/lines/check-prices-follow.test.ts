import type { MovedOrders } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

/** A fifth off, of what the rule is about. */
const rule = (house: Restaurant, more: object): Promise<{ id: string }> =>
  house.call(house.as('Owner'), 'createPriceRule', {
    name: house.env.uuid(),
    kind: 'percentage',
    value: '20',
    ...more,
  });

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

test('an order of take-away that was opened at a table, or sat down at one later, had the price of take-away there', async () => {
  await using house = await openRestaurant();
  await rule(house, { orderTypes: ['take_out'] });
  const { id } = await house.order({ orderType: 'take_out', tableId: house.tableId });
  expect((await house.line(id)).unitPriceSnapshot).toBe(12_500);
  const { id: walking } = await house.order({ orderType: 'take_out' });
  expect((await house.line(walking)).unitPriceSnapshot).toBe(10_000);
  const sit = { id: walking, tableId: await house.make.table('9') };
  expect(await refusal(house.call(house.waiter, 'updateOrder', sit))).toBe('FORBIDDEN');
  const join = { id, otherId: walking };
  expect(await refusal(house.call(house.waiter, 'mergeOrders', join))).toBe('FORBIDDEN');
  await house.call(house.manager, 'updateOrder', sit);
  expect((await house.orderNow(walking)).items).toMatchObject([{ unitPriceSnapshot: 10_000 }]);
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

const HOUR_MS = 3_600_000;

/** Two dishes a fifth off for an hour more, on an order of their own. */
const orderedInHappyHour = async (house: Restaurant) => {
  const local = (ms: number) => new Date(house.env.now() - 6 * HOUR_MS + ms).toISOString().slice(11, 16);
  await rule(house, { timeFrom: local(-HOUR_MS), timeTo: local(HOUR_MS) });
  const { id } = await house.order();
  await house.line(id, { quantity: 2 });
  const { id: toOrderId } = await house.order();
  const items = (await house.orderNow(id)).items.map((line) => ({ itemId: line.id, quantity: 1 }));
  const later = () => house.env.advance(2 * HOUR_MS);
  return { id, toOrderId, items, later };
};

test('dishes of happy hour, never sent, went to another table with their whole order: joined, where passing them took a PIN', async () => {
  await using house = await openRestaurant();
  const { id, toOrderId, later } = await orderedInHappyHour(house);
  later();
  const join = { id: toOrderId, otherId: id };
  expect(await refusal(house.call(house.waiter, 'mergeOrders', join))).toBe('FORBIDDEN');
  await house.call(house.manager, 'mergeOrders', join);
});

test('dishes of happy hour, sent when it was over, were passed to a whole night’s guests; what was sent in it goes with its guests', async () => {
  await using house = await openRestaurant();
  const { id, toOrderId, items, later } = await orderedInHappyHour(house);
  const inTime = await orderedInHappyHour(house);
  await house.send(inTime.id);
  later();
  await house.send(id);
  expect(await refusal(house.call(house.waiter, 'transferItems', { id, toOrderId, items }))).toBe('FORBIDDEN');
  await house.call(house.waiter, 'transferItems', { id: inTime.id, toOrderId, items: inTime.items });
});

test('an order of take-away became a table’s while its dish was elsewhere, and took it back at its price', async () => {
  await using house = await openRestaurant();
  await rule(house, { orderTypes: ['take_out'] });
  const { id } = await house.order({ orderType: 'take_out' });
  await house.line(id);
  const { id: toOrderId } = await house.order({ orderType: 'take_out' });
  const items = (await house.orderNow(id)).items.map((line) => ({ itemId: line.id }));
  const { moveId } = await house.call<MovedOrders>(house.waiter, 'transferItems', { id, toOrderId, items });
  await house.call(house.waiter, 'updateOrder', { id, orderType: 'dine_in' });
  expect(await refusal(house.call(house.waiter, 'undoTransfer', { id, moveId }))).toBe('FORBIDDEN');
  await house.call(house.manager, 'undoTransfer', { id, moveId });
});

test('a part of a line of happy hour was dated when it was parted, and refused where the rest of it went', async () => {
  await using house = await openRestaurant();
  const { id, toOrderId, items, later } = await orderedInHappyHour(house);
  await house.send(id);
  later();
  await house.call(house.waiter, 'transferItems', { id, toOrderId, items });
  const { id: away } = await house.order({ orderType: 'dine_in' });
  for (const from of [id, toOrderId]) {
    const lines = (await house.orderNow(from)).items.map((line) => ({ itemId: line.id }));
    await house.call(house.waiter, 'transferItems', { id: from, toOrderId: away, items: lines });
  }
  expect((await house.orderNow(away)).items).toMatchObject(Array(2).fill({ quantity: 1, unitPriceSnapshot: 10_000 }));
});

test('a dish chosen in happy hour on a line from before it was dated before it, and passed on after it all night', async () => {
  await using house = await openRestaurant();
  const water = await house.make.product('Agua', 1000);
  await house.make.assignment(house.grill, water);
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { productId: water, quantity: 20 });
  house.env.advance(2 * HOUR_MS);
  const { toOrderId, later } = await orderedInHappyHour(house);
  await house.call(house.waiter, 'updateOrderItem', { id, itemId, productId: house.steak });
  later();
  await house.send(id);
  const pass = { id, toOrderId, items: [{ itemId, quantity: 2 }] };
  expect(await refusal(house.call(house.waiter, 'transferItems', pass))).toBe('FORBIDDEN');
  await house.call(house.manager, 'transferItems', pass);
});

test('an order with dishes of happy hour, never sent, took up a later table the other way round, at its price', async () => {
  await using house = await openRestaurant();
  const { id, toOrderId, later } = await orderedInHappyHour(house);
  later();
  const { id: itemId } = await house.line(toOrderId);
  const comes = { id: toOrderId, toOrderId: id, items: [{ itemId }] };
  const join = { id, otherId: toOrderId };
  expect(await refusal(house.call(house.waiter, 'transferItems', comes))).toBe('FORBIDDEN');
  expect(await refusal(house.call(house.waiter, 'mergeOrders', join))).toBe('FORBIDDEN');
  await house.call(house.manager, 'transferItems', comes);
  await house.call(house.manager, 'mergeOrders', join);
});
