import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { discountOrder } from './discount-order.ts';
import { discountOrderItem } from './discount-order-item.ts';

const reason = 'Cliente frecuente';

const openLimited = async (value: string) => {
  const house = await openRestaurant();
  const { locationId } = house;
  await house.call(house.as('Owner'), 'setLocationParameter', { locationId, name: 'MAX_DISCOUNT_PERCENT', value });
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  const give = (value: number, actor = house.manager) =>
    house.run(actor, discountOrderItem, { id, itemId, kind: 'percentage', value, reason });
  return { ...house, id, itemId, give };
};

const approved = ({ id, name, role, permissions }: Awaited<ReturnType<typeof openRestaurant>>['manager']) => ({
  id,
  name,
  role,
  permissions,
});

test('a role takes off no more than its part, and an owner’s PIN more', async () => {
  await using house = await openLimited('Manager=20');
  await expect(house.give(20.01)).rejects.toMatchObject({
    code: 'DISCOUNT_LIMIT',
    details: { limit: 20, permission: 'OrderItem:Discount' },
  });
  await house.give(50, { ...house.manager, approvedBy: approved(house.as('Owner')) });
  expect((await house.orderNow(house.id)).totals.total).toBe(6250);
});

test('a waiter may as much as whoever approves', async () => {
  await using house = await openLimited('Manager=20,Waiter=100');
  const asked = { ...house.waiter, approvedBy: approved(house.manager) };
  await expect(house.give(30, asked)).rejects.toMatchObject({ code: 'DISCOUNT_LIMIT', details: { limit: 20 } });
  expect((await house.give(20, asked)).totals.total).toBe(10_000);
});

test('several small ones are a great one, of a line and of an order, and an amount is a part too', async () => {
  await using house = await openLimited('Manager=20');
  await house.give(15);
  await expect(house.give(6)).rejects.toMatchObject({ code: 'DISCOUNT_LIMIT' });
  const ofOrder = (value: number) =>
    house.run(house.manager, discountOrder, { id: house.id, kind: 'amount', value, reason });
  await ofOrder(2000);
  await expect(ofOrder(126)).rejects.toMatchObject({ code: 'DISCOUNT_LIMIT' });
  await ofOrder(125);
});

test('a role nobody set a limit for has none', async () => {
  await using house = await openLimited('Administrator=50');
  expect((await house.give(100)).totals.total).toBe(0);
});
