import { ASSISTANT_VOIDS, type VoidPlan } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { soldAtCounter } from '../../sales/with-sales.suite.ts';
import { planVoid } from './plan-void.ts';
import { voidTransaction } from './void-transaction.ts';

const BY = { id: 'key-1', name: 'Claude de la casa', client: 'claude-code' };
/** As the cloud allowed it, from what stood when it was asked: now, unless said. */
const voidIt = async (
  house: Restaurant,
  transactionId: string,
  seen?: { permission: string; total: number },
): Promise<VoidPlan> => {
  const { permission, total } = seen ?? (await plan(house, transactionId));
  return house.write(systemActor(house.businessId, [house.locationId]), (tx) =>
    voidTransaction(tx, { transactionId, reason: 'Cobro doble', by: BY, permission, total }),
  );
};
const plan = (house: Restaurant, id: string, actor = house.manager) => planVoid(house.contexts.read(actor), id);
const logged = (house: Restaurant, action: string) =>
  house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', action).execute();

test('the plan of a paid bill changes nothing; the void gives all its money back once, and the log has the assistant’s name', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, bill!.total);
  const planned = await plan(house, bill!.id);
  expect(planned).toMatchObject({
    kind: 'bill',
    number: bill!.billNumber,
    total: bill!.total,
    effects: [{ effect: 'give_money_back', amount: bill!.total, paymentMethod: 'Efectivo' }],
  });
  expect(await logged(house, 'bill.void')).toEqual([]);
  expect((await voidIt(house, bill!.id)).effects).toEqual(planned.effects);
  expect(await logged(house, 'bill.void')).toMatchObject([
    { actorId: 'key-1', actorName: 'Claude de la casa (claude-code)', reason: 'Cobro doble' },
  ]);
  expect(await refusal(voidIt(house, bill!.id))).toBe('REFUND_EXCEEDS_BILL');
});

test('an assistant’s void gave cash back for what had been corrected to a card, or the first of several ways it was paid', async () => {
  await using house = await openRestaurant();
  await house.openTill(50_000);
  const { id, bill } = await soldAtCounter(house);
  const toCard = { id, paymentId: bill.payments[0]!.id, paymentMethodId: house.card, reason: 'Era tarjeta' };
  await house.call(house.manager, 'correctPayment', toCard);
  expect((await plan(house, id)).effects[0]).toMatchObject({ effect: 'give_money_back', paymentMethod: 'Tarjeta' });
  await voidIt(house, id);
  const given = () => house.db.read.selectFrom('billRefund').select(['paymentMethodId', 'amount']).execute();
  expect(await given()).toEqual([{ paymentMethodId: house.card, amount: bill.total }]);
  const payments = [
    { amount: 5_000, paymentMethodId: house.cash },
    { amount: 7_500, paymentMethodId: house.card },
  ];
  const both = await soldAtCounter(house, 1, { payments });
  expect(await refusal(plan(house, both.id))).toBe('REFUND_METHOD_REQUIRED');
  const seen = { permission: 'OrderBill:Refund', total: both.bill.total };
  expect(await refusal(voidIt(house, both.id, seen))).toBe('REFUND_METHOD_REQUIRED');
  expect(await given()).toHaveLength(1);
});

test('a bill nobody paid is cancelled, a sale’s goods go back, an order is cancelled with what the kitchen has of it', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order, ticket } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  expect((await voidIt(house, bill!.id)).effects).toEqual([{ effect: 'cancel_bill', amount: bill!.total }]);
  expect((await voidIt(house, order.id)).effects).toEqual([
    { effect: 'cancel_order', amount: 12_500, lines: 1, sentLines: 1 },
  ]);
  expect((await house.orderNow(order.id)).status).toBe('cancelled');
  expect((await house.tickets()).find(({ id }) => id === ticket.id)!.status).toBe('voided');
  const sale = await soldAtCounter(house);
  expect(await voidIt(house, sale.id)).toMatchObject({
    kind: 'sale',
    effects: [{ effect: 'give_money_back' }, { effect: 'return_goods_to_stock' }],
  });
});

test('what cannot be taken back is said before it is tried, and another business’s is not there', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 100);
  expect(await refusal(plan(house, bill!.id))).toBe('BILL_HAS_PAYMENTS');
  expect(await refusal(plan(house, order.id))).toBe('ORDER_HAS_PAYMENTS');
  const stranger = await house.stranger();
  for (const id of [bill!.id, order.id, house.env.uuid()])
    expect(await refusal(plan(house, id, stranger))).toBe('NOT_FOUND');
});

test('a location whose setting forbids it voids nothing for an assistant', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const { locationId } = house;
  await house.call(house.as('Owner'), 'setLocationParameter', { locationId, name: ASSISTANT_VOIDS, value: 'off' });
  expect(await refusal(voidIt(house, order.id))).toBe('ASSISTANT_VOIDS_OFF');
  expect((await house.orderNow(order.id)).status).toBe('sent_to_kitchen');
});

test('what was allowed of a bill nobody had paid gives back no money once somebody has', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const seen = await plan(house, bill!.id);
  await house.pay(bill!.id, bill!.total);
  expect(await refusal(voidIt(house, bill!.id, seen))).toBe('FORBIDDEN');
  expect(await logged(house, 'bill.void')).toEqual([]);
});
