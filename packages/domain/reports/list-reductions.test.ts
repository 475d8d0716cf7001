import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('each discount, courtesy and void says what, how much, why and who', async () => {
  await using house = await openRestaurant();
  const { manager, locationId } = house;
  await house.openTill();
  const { order, line } = await house.sentOrder();
  const [given, gone] = [await house.line(order.id), await house.line(order.id, { quantity: 2 })];
  const { id } = order;
  await house.call(manager, 'compOrderItem', { id, itemId: given.id, reason: 'Cumpleaños', compedBy: 'Ana' });
  await house.call(manager, 'voidOrderItem', { id, itemId: gone.id, reason: 'Se equivocó', voidedBy: 'Ana' });
  const discount = { kind: 'percentage', value: '10', reason: 'Cliente de siempre' };
  await house.call(manager, 'discountOrderItem', { id, itemId: line.id, ...discount });
  const of = async (kind: string) =>
    (await house.call<{ data: object[] }>(manager, 'listReductions', { kind, locationId })).data;
  expect(await of('discount')).toEqual([]);
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, 11_250);
  expect(await of('courtesy')).toMatchObject([{ dish: 'Puyazo', amount: 12_500, reason: 'Cumpleaños', by: 'Manager' }]);
  expect(await of('void')).toMatchObject([{ amount: 25_000, reason: 'Se equivocó', by: 'Manager', wasSent: false }]);
  expect(await of('discount')).toMatchObject([{ dish: 'Puyazo', amount: 1_250, reason: 'Cliente de siempre' }]);
});

test('who cancelled a whole order is named at each of its lines', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  await house.call(house.manager, 'updateOrder', {
    id: order.id,
    status: 'cancelled',
    cancellationReason: 'Se fueron',
  });
  const { data } = await house.call<{ data: object[] }>(house.manager, 'listReductions', { kind: 'void' });
  expect(data).toMatchObject([{ amount: 12_500, reason: 'Se fueron', by: 'Manager', wasSent: true }]);
});
