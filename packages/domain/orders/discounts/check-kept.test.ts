import type { MovedOrders, OrderView } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { openComboHouse } from '../combos/house.suite.ts';

const reason = 'Cumpleaños';

/** A steak of which a manager took a fifth off, and nineteen hundredths off all beside ten more, is on a bill of its own. */
const openBilled = async ({ limits = 'Manager=20,Administrator=50' } = {}) => {
  const house = await openRestaurant();
  const { locationId, manager } = house;
  if (limits)
    await house.call(house.as('Owner'), 'setLocationParameter', {
      locationId,
      name: 'MAX_DISCOUNT_PERCENT',
      value: limits,
    });
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  const { id: dummy } = await house.line(id, { quantity: 40 });
  const fifth = { id, itemId, kind: 'percentage', value: 20, reason };
  await house.call(manager, 'discountOrderItem', fifth);
  await house.call(manager, 'discountOrder', { id, kind: 'percentage', value: 19, reason });
  const [bill] = await house.bills(id, { mappings: [{ orderItemId: itemId, splitQuantity: 1 }] });
  const remove = (actor: Actor = house.waiter) =>
    house.call<OrderView>(actor, 'removeOrderItem', { id, itemId: dummy });
  return { ...house, id, itemId, dummy, bill: bill!, remove };
};

test('a bill kept 35 % off a dish when the dear one that had made it a small part of the whole was taken off again', async () => {
  await using house = await openBilled();
  expect(house.bill.total).toBe(8100);
  expect(await refusal(house.remove())).toBe('FORBIDDEN');
  expect(await refusal(house.remove(house.manager))).toBe('DISCOUNT_LIMIT');
  const administrator = house.as('Administrator');
  const view = await house.remove(administrator);
  expect(view.totals).toMatchObject({ total: 8100, discount: 4400 });
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'order.discount').execute();
  expect(log.at(-1)).toMatchObject({ actorId: administrator.id, details: { value: 19, amount: 1900 } });
});

test('nor does it go by being fewer, void, given away or passed to another table', async () => {
  await using house = await openBilled();
  const { id, dummy: itemId } = house;
  const { id: toOrderId } = await house.order();
  const change = { id, itemId, quantity: 0.1 };
  expect(await refusal(house.call(house.waiter, 'updateOrderItem', change))).toBe('FORBIDDEN');
  const pass = { id, toOrderId, items: [{ itemId }] };
  expect(await refusal(house.call(house.waiter, 'transferItems', pass))).toBe('FORBIDDEN');
  const given = { id, itemId, reason, compedBy: 'Ana' };
  expect(await refusal(house.call(house.manager, 'compOrderItem', given))).toBe('DISCOUNT_LIMIT');
  await house.send(id);
  const gone = { id, itemId, reason, voidedBy: 'Ana' };
  expect(await refusal(house.call(house.manager, 'voidOrderItem', gone))).toBe('DISCOUNT_LIMIT');
});

test('a dish that came from another table went back to it, and what it had made room for stayed on the bill', async () => {
  await using house = await openRestaurant();
  const { locationId } = house;
  const limit = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20' };
  await house.call(house.as('Owner'), 'setLocationParameter', limit);
  const [{ id }, { id: other }] = [await house.order(), await house.order()];
  const { id: itemId } = await house.line(id);
  const { id: dummy } = await house.line(other, { quantity: 40 });
  const pass = { id: other, toOrderId: id, items: [{ itemId: dummy }] };
  const { moveId } = await house.call<MovedOrders>(house.waiter, 'transferItems', pass);
  const off = { id, kind: 'percentage', reason };
  await house.call(house.manager, 'discountOrderItem', { ...off, itemId, value: 20 });
  await house.call(house.manager, 'discountOrder', { ...off, value: 19 });
  await house.bills(id, { mappings: [{ orderItemId: itemId, splitQuantity: 1 }] });
  expect(await refusal(house.call(house.waiter, 'undoTransfer', { id: other, moveId }))).toBe('FORBIDDEN');
});

test('where a part is off the order alone, or nobody set a limit, dishes go beside a bill as they always did', async () => {
  await using free = await openBilled({ limits: '' });
  expect((await free.remove()).totals.total).toBe(8100);
  await using house = await openBilled();
  const { id } = await house.order();
  const lines = [];
  for (const price of [1003, 1007, 1011, 3337]) {
    const productId = await house.make.product(`Plato ${price}`, price);
    lines.push(await house.line(id, { productId }));
  }
  await house.call(house.manager, 'discountOrder', { id, kind: 'percentage', value: 20, reason });
  for (const { id: orderItemId } of lines.slice(0, 2))
    await house.bills(id, { mappings: [{ orderItemId, splitQuantity: 1 }] });
  await house.call(house.waiter, 'removeOrderItem', { id, itemId: lines[3]!.id });
  const view = await house.call<OrderView>(house.waiter, 'removeOrderItem', { id, itemId: lines[2]!.id });
  expect(view.totals.discount).toBe(402);
});

test('a combo went past a limit by way of a bill, beside ten beers that hid it, and nothing was in the log', async () => {
  await using house = await openComboHouse();
  const { call, locationId, manager } = house;
  const limit = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20,Administrator=50' };
  await call(house.as('Owner'), 'setLocationParameter', limit);
  const { id } = await house.order();
  const { parentOrderItemId, childOrderItemIds } = await house.build(id);
  await house.line(id, { productId: house.dish.beer, quantity: 10 });
  const [first, second, third] = childOrderItemIds;
  const off = { id, kind: 'percentage', reason };
  await call(manager, 'discountOrderItem', { ...off, itemId: first, value: 20 });
  await call(manager, 'discountOrderItem', { ...off, itemId: parentOrderItemId, value: 8 });
  await house.send(id);
  await house.bills(id, { mappings: [{ orderItemId: first!, splitQuantity: 1 }] });
  const gone = (who: Actor, itemId: string) => call(who, 'voidOrderItem', { id, itemId, reason, voidedBy: 'A' });
  await gone(manager, second!);
  expect(await refusal(gone(manager, third!))).toBe('DISCOUNT_LIMIT');
  const administrator = house.as('Administrator');
  await gone(administrator, third!);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'item.discount').execute();
  expect(log.at(-1)).toMatchObject({ actorId: administrator.id, details: { dish: 'Combo Chapín', value: 8 } });
});
