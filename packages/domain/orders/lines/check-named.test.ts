import type { User } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createOrder } from '../lifecycle/create-order.ts';
import { updateOrder } from '../lifecycle/update-order.ts';

/** A table, a waiter and an order of every place an order could wrongly name: another branch, another business. */
const openPlaces = async () => {
  const house = await openRestaurant();
  const { businessId, locationId } = house;
  const hire = (owner: Actor, fullName: string) =>
    house.call<User>(owner, 'createUser', { fullName, role: 'Waiter', locationIds: [...owner.locationIds] });
  const placeOf = async (owner: Actor) => {
    const at = { businessId: owner.businessId, locationId: owner.locationIds[0]! };
    const area = await house.call<{ id: string }>(owner, 'createDiningArea', { ...at, name: 'Salón' });
    const table = { businessId: at.businessId, areaId: area.id, tableNumber: '1' };
    const { id: tableId } = await house.call<{ id: string }>(owner, 'createDiningTable', table);
    const { id: parentOrderId } = await house.call<{ id: string }>(owner, 'createOrder', at);
    return { tableId, waiterId: (await hire(owner, 'Rosa')).id, parentOrderId };
  };
  const branch = { ...house.as('Owner'), locationIds: [house.env.uuid()] };
  await house.write(branch, async (tx) => {
    const place = { name: 'Zona 4', code: 'Z4', timeZone: 'America/Guatemala', createdAt: tx.clock.now() };
    await tx.db
      .insertInto('location')
      .values({ id: branch.locationIds[0]!, businessId, ...place })
      .execute();
  });
  const boss = { ...house.as('Owner'), locationIds: [locationId, ...branch.locationIds] };
  return {
    ...house,
    own: await placeOf(house.as('Owner')),
    elsewhere: [await placeOf(branch), await placeOf(await house.stranger())],
    create: (more: object) => house.run(boss, createOrder, { businessId, locationId, ...more }),
    update: (id: string, more: object) => house.run(boss, updateOrder, { id, ...more }),
  };
};

test('another branch’s or business’s table, waiter or order was accepted on a new order', async () => {
  await using house = await openPlaces();
  for (const { tableId, waiterId, parentOrderId } of house.elsewhere) {
    expect(await refusal(house.create({ tableId }))).toBe('TABLE_NOT_FOUND');
    expect(await refusal(house.create({ waiterId }))).toBe('NOT_FOUND');
    expect(await refusal(house.create({ parentOrderId }))).toBe('ORDER_NOT_FOUND');
  }
  expect(await house.create(house.own)).toMatchObject(house.own);
});

test('an order could be moved to another branch’s table, or given its waiter', async () => {
  await using house = await openPlaces();
  const { id } = await house.create({});
  for (const { tableId, waiterId, parentOrderId } of house.elsewhere) {
    expect(await refusal(house.update(id, { tableId }))).toBe('TABLE_NOT_FOUND');
    expect(await refusal(house.update(id, { waiterId }))).toBe('NOT_FOUND');
    expect(await refusal(house.update(id, { parentOrderId }))).toBe('ORDER_NOT_FOUND');
  }
  expect(await house.update(id, house.own)).toMatchObject(house.own);
  expect(await house.update(id, { waiterId: null, tableId: null })).toMatchObject({ waiterId: null, tableId: null });
});
