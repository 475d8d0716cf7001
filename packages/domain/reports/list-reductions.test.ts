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

test('a line that was taken off after midnight is the evening’s, whatever the cut-off is later', async () => {
  await using house = await openRestaurant();
  const { manager, locationId } = house;
  house.env.advance(Date.parse('2026-11-21T06:30:00.000Z') - house.env.now());
  const { order, line } = await house.sentOrder();
  const gone = { id: order.id, itemId: line.id, reason: 'Se fue la luz', voidedBy: 'Ana' };
  await house.call(manager, 'voidOrderItem', gone);
  const of = async (day: string) => {
    const asked = { kind: 'void', from: day, to: day };
    return (await house.call<{ data: { amount: number }[] }>(manager, 'listReductions', asked)).data.map(
      ({ amount }) => amount,
    );
  };
  expect([await of('2026-11-20'), await of('2026-11-21')]).toEqual([[12_500], []]);
  const owner = house.as('Owner');
  await house.call(owner, 'setLocationParameter', { locationId, name: 'BUSINESS_DAY_CUTOFF', value: '00:00' });
  expect([await of('2026-11-20'), await of('2026-11-21')]).toEqual([[12_500], []]);
});

test('a refund says which dishes, without the tip that went with it, and who gave it', async () => {
  await using house = await openRestaurant();
  const hired = { fullName: 'Rosa', role: 'Manager', locationIds: [house.locationId] };
  const { id } = await house.call<{ id: string }>(house.as('Owner'), 'createUser', hired);
  const manager = { ...house.manager, id };
  await house.openTill(20_000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id, { tipAmount: 1_000 });
  await house.pay(bill!.id, 13_500);
  await house.call(manager, 'refundBill', { id: bill!.id, reason: 'Frío', paymentMethodId: house.cash });
  const { data } = await house.call<{ data: object[] }>(manager, 'listReductions', { kind: 'refund' });
  expect(data).toMatchObject([{ kind: 'refund', dish: 'Puyazo', amount: 12_500, reason: 'Frío', by: 'Rosa' }]);
});
