import { systemActor } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { openOrder } from './open-order.ts';

const hire = async (house: Restaurant, role: 'Waiter' | 'Kitchen') => {
  const { locationId } = house;
  const person = {
    fullName: 'Rosa',
    role,
    locationIds: [locationId],
    pin: role === 'Waiter' ? '482913' : '591746',
  };
  return (await house.call<{ id: string }>(house.as('Owner'), 'createUser', person)).id;
};
const open = (house: Restaurant, employeeId: string, more: object = {}) => {
  const { businessId, locationId, tableId } = house;
  const asked = { locationId, employeeId, tableId, orderType: 'dine_in' as const, ...more };
  return house.write(systemActor(businessId, [locationId]), (tx) =>
    openOrder(tx, { ...asked, by: { id: 'key-1', name: 'Claude', client: 'tests' } }),
  );
};

test('an assistant’s order is a draft of the employee it named, without lines, and the log says through whom', async () => {
  await using house = await openRestaurant();
  const waiter = await hire(house, 'Waiter');
  const { orderId } = await open(house, waiter);
  expect(await house.orderNow(orderId)).toMatchObject({
    status: 'draft',
    waiterId: waiter,
    tableId: house.tableId,
    items: [],
  });
  const log = await house.db.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'order.opened_by_assistant')
    .execute();
  expect(log).toMatchObject([
    { actorId: waiter, entityId: orderId, details: { assistant: 'Claude', client: 'tests' } },
  ]);
  expect(await refusal(open(house, waiter))).toBe('ORDER_TABLE_OCCUPIED');
});

test('nobody’s who does not work there, and nobody’s who may open none', async () => {
  await using house = await openRestaurant();
  expect(await refusal(open(house, house.env.uuid()))).toBe('NOT_FOUND');
  expect(await refusal(open(house, await hire(house, 'Kitchen')))).toBe('FORBIDDEN');
});
