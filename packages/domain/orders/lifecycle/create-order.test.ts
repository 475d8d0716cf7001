import { CreateGuestInput, CreateOrderInput, orderIdAt, UpdateOrderInput } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createOrder } from './create-order.ts';
import { updateOrder } from './update-order.ts';

test('a new order is a numbered draft of its waiter, takes the table, and every till hears of it', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, tableId, waiter } = house;
  const order = await house.run(waiter, createOrder, { businessId, locationId, tableId });
  expect(order).toMatchObject({
    status: 'draft',
    orderType: 'dine_in',
    documentNumber: 'Z10-1',
    waiterId: waiter.id,
    tableAliasSnapshot: '7',
    version: 1,
    items: [],
  });
  expect(house.heard('order.created')).toEqual([order]);
  expect(house.heard('table.updated')).toMatchObject([{ id: tableId, status: 'occupied' }]);
});

test('numbers count up without gaps, also past an order that was refused', async () => {
  await using house = await openRestaurant();
  const { tableId } = house;
  await house.order({ orderType: 'dine_in', tableId });
  expect(await refusal(house.order({ orderType: 'dine_in', tableId }))).toBe('ORDER_TABLE_OCCUPIED');
  expect((await house.order()).documentNumber).toBe('Z10-2');
});

test('a second order on a table must be asked for', async () => {
  await using house = await openRestaurant();
  const { tableId } = house;
  const first = await house.order({ orderType: 'dine_in', tableId });
  await expect(house.order({ orderType: 'dine_in', tableId })).rejects.toMatchObject({
    details: { orderId: first.id },
  });
  const second = await house.order({ orderType: 'dine_in', tableId, allowSecondOnTable: true });
  expect(second.tableId).toBe(tableId);
});

test('only a delivery of our own may be cooked at another branch than the one that took it', async () => {
  await using house = await openRestaurant();
  const originLocationId = await house.make.branch('Z2');
  expect(await refusal(house.order({ originLocationId }))).toBe('ROUTING_REQUIRES_DELIVERY');
  const routed = await house.order({ originLocationId, orderType: 'delivery_internal' });
  expect(routed.originLocationId).toBe(originLocationId);
});

test('any id passed as the branch an order was taken at, and the order was routed for good', async () => {
  await using house = await openRestaurant();
  const taken = async (originLocationId: string) => house.order({ originLocationId, orderType: 'delivery_internal' });
  expect(await refusal(taken(house.env.uuid()))).toBe('LOCATION_NOT_FOUND');
  const { locationIds } = await house.stranger();
  expect(await refusal(taken(locationIds[0]!))).toBe('LOCATION_NOT_FOUND');
  const { id } = await taken(house.locationId);
  const change = { id, orderType: 'take_out' } as const;
  expect((await house.run(house.waiter, updateOrder, change)).orderType).toBe('take_out');
});

test('another business’s table and location do not exist', async () => {
  await using house = await openRestaurant();
  const stranger = await house.stranger();
  const { businessId, locationId, tableId } = house;
  expect(await refusal(house.run(stranger, createOrder, { businessId, locationId }))).toBe('LOCATION_NOT_FOUND');
  const theirs = { businessId: stranger.businessId, locationId: stranger.locationIds[0]!, tableId };
  expect(await refusal(house.run(stranger, createOrder, theirs))).toBe('TABLE_NOT_FOUND');
});

test('a status other than draft was a malformed field; it is a transition that is refused', async () => {
  await using house = await openRestaurant();
  expect(await refusal(house.order({ status: 'sent_to_kitchen' }))).toBe('ORDER_STATUS_TRANSITION_INVALID');
  const { id } = await house.order({ status: 'draft' });
  expect(await refusal(house.line(id, { status: 'ready' }))).toBe('ORDER_ITEM_STATUS_TRANSITION_INVALID');
  expect((await house.line(id, { status: 'pending' })).status).toBe('pending');
});

test('the kiosk an order came from was refused as a field', async () => {
  await using house = await openRestaurant();
  const kiosk = { kioskId: 'K-2', kioskSessionId: 's-81' };
  expect(await house.order({ channel: 'kiosk', ...kiosk })).toMatchObject(kiosk);
});

test('an alias turned what stood behind it on every till', () => {
  const places = {
    businessId: '0193f8a0-0000-7000-8000-000000000000',
    locationId: '0193f8a0-0000-7000-8000-000000000001',
  };
  const takes = (orderAlias: string) => [
    CreateOrderInput.safeParse({ ...places, orderAlias }).success,
    UpdateOrderInput.safeParse({ orderAlias }).success,
    CreateGuestInput.safeParse({ seatNo: 1, guestAlias: orderAlias }).success,
  ];
  expect(takes('Ana \u202eQ5')).toEqual([false, false, false]);
  expect(takes('Mesa de Ana')).toEqual([true, true, true]);
  // Nor is one that nobody sees a name.
  expect(takes('\u3164')).toEqual([false, false, false]);
});

test('who works at two branches was told that the other one does not exist; it has a hub of its own', async () => {
  await using house = await openRestaurant();
  const { businessId, waiter } = house;
  const elsewhere = house.env.uuid();
  const both = { ...waiter, locationIds: [...waiter.locationIds, elsewhere] };
  const order = { businessId, locationId: elsewhere, orderType: 'take_out' } as const;
  expect(await refusal(house.run(both, createOrder, order))).toBe('LOCATION_ELSEWHERE');
  expect(await refusal(house.run(waiter, createOrder, order))).toBe('LOCATION_NOT_FOUND');
});

test('an order could not be begun before the hub had named it: a client brings its id, once', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId } = house;
  const id = orderIdAt(locationId, '0193f8a0-0000-7000-8000-00000000abcd');
  expect(await house.order({ id, orderType: 'take_out' })).toMatchObject({ id, status: 'draft', version: 1 });
  expect(await refusal(house.order({ id, orderType: 'take_out' }))).toBe('ORDER_ID_TAKEN');
  const takes = (own: string) => CreateOrderInput.safeParse({ businessId, locationId, id: own }).success;
  // One that was begun later sorts after those before it, and none is another in large letters.
  const others = ['0193f8a0-0000-4000-8000-00000000abcd', '7', '0193F8A0-0000-7000-8000-00000000ABCD'];
  expect([id, ...others].map(takes)).toEqual([true, false, false, false]);
});

test('an order bore the id of a sister branch’s: paid at its hub, it was never in the cloud, nor invoiced', async () => {
  await using house = await openRestaurant();
  const id = orderIdAt('00000000-0000-4000-8000-0000deadbeef', '0193f8a0-0000-7000-8000-00000000abcd');
  expect(await refusal(house.order({ id, orderType: 'take_out' }))).toBe('VALIDATION_FAILED');
});
