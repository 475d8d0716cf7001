import type { CashSessionView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { refundBill } from './refund-bill.ts';

/** A paid bill of three flans for Q 10.00 together and a steak, with a tip of Q 15.00. */
const paidBill = async (house: Restaurant) => {
  const flan = await house.make.product('Flan', 1000);
  const session = await house.openTill(50_000);
  const { id } = await house.order();
  const flans = await house.line(id, { productId: flan, quantity: 3 });
  await house.call(house.as('Owner'), 'discountOrderItem', {
    id,
    itemId: flans.id,
    kind: 'amount',
    value: 2000,
    reason: 'Promoción',
  });
  const steak = await house.line(id);
  const [bill] = await house.bills(id, { tipAmount: 1500 });
  const paid = await house.pay(bill!.id, bill!.total);
  return { session, bill: paid, flans, steak, orderId: id };
};

const give = (house: Restaurant, id: string, more: object = {}) =>
  house.run(house.manager, refundBill, { id, reason: 'Frío', paymentMethodId: house.cash, ...more });
const inDrawer = async (house: Restaurant, id: string) =>
  (await house.call<CashSessionView>(house.manager, 'getCashSession', { id })).expectedCash;

test('a whole bill is given back once: lines, tip and tax, out of the open drawer; the bill stays paid', async () => {
  await using house = await openRestaurant();
  const { bill, session } = await paidBill(house);
  expect(bill.total).toBe(15_000);
  const after = await give(house, bill.id);
  expect(after).toMatchObject({ status: 'paid', refunded: 15_000 });
  expect(after.refunds).toMatchObject([
    {
      amount: 15_000,
      tipAmount: 1500,
      taxAmount: bill.taxAmount,
      isVoid: false,
      fiscalDue: 'none',
      createdBy: house.manager.id,
      businessDate: '2026-11-20',
      localHour: 19,
    },
  ]);
  expect(await inDrawer(house, session.id)).toBe(50_000);
  expect(await refusal(give(house, bill.id))).toBe('REFUND_EXCEEDS_BILL');
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'bill.refund').execute();
  expect(log).toMatchObject([{ reason: 'Frío', entityId: bill.id, details: { amount: 15_000, name: 'Efectivo' } }]);
});

test('parts are cumulative shares: three of one come to three at once, tax too, and no part more than is left', async () => {
  await using house = await openRestaurant();
  const { bill, flans, steak } = await paidBill(house);
  const one = { lines: [{ orderItemId: flans.id, quantity: 1 }] };
  const amounts = [];
  for (let i = 0; i < 3; i += 1) amounts.push((await give(house, bill.id, one)).refunds!.at(-1)!.amount);
  expect(amounts).toEqual([333, 334, 333]);
  await expect(give(house, bill.id, one)).rejects.toMatchObject({
    code: 'REFUND_EXCEEDS_BILL',
    details: { orderItemId: flans.id, left: 0 },
  });
  const half = await give(house, bill.id, {
    lines: [{ orderItemId: steak.id, quantity: '0.5', returnsToStock: true }],
  });
  expect(half.refunds!.at(-1)).toMatchObject({ amount: 6250, tipAmount: 0, lines: [{ returnsToStock: true }] });
  expect((await give(house, bill.id, { tipAmount: 500 })).refunds!.at(-1)).toMatchObject({ amount: 500, lines: [] });
  expect(await refusal(give(house, bill.id, { tipAmount: 1001 }))).toBe('REFUND_EXCEEDS_BILL');
  const rest = await give(house, bill.id);
  expect(rest.refunds!.at(-1)).toMatchObject({ amount: 7250, tipAmount: 1000 });
  const taxes = rest.refunds!.reduce((sum, refund) => sum + refund.taxAmount, 0);
  expect([rest.refunded, taxes]).toEqual([bill.total, bill.taxAmount]);
});

test('two tills refund one bill at once: one does, and the money leaves once', async () => {
  await using house = await openRestaurant();
  const { bill, session } = await paidBill(house);
  const answers = await Promise.allSettled([give(house, bill.id), give(house, bill.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await inDrawer(house, session.id)).toBe(50_000);
});

test('last week’s bill is refunded from today’s drawer; its own session and day stay as they were', async () => {
  await using house = await openRestaurant();
  const { bill, session } = await paidBill(house);
  const counts = [{ paymentMethodId: house.cash, counted: 65_000 }];
  const closed = await house.call<CashSessionView>(house.cashier, 'closeCashSession', { id: session.id, counts });
  expect(await refusal(give(house, bill.id))).toBe('CASH_SESSION_REQUIRED');
  house.env.advance(7 * 86_400_000);
  const today = await house.openTill(10_000);
  expect(await refusal(give(house, bill.id))).toBe('CASH_DRAWER_SHORT');
  const after = await give(house, bill.id, { paymentMethodId: house.card });
  expect(after.businessDate).toBe('2026-11-20');
  expect(after.refunds).toMatchObject([{ businessDate: '2026-11-27', cashRegisterSessionId: today.id }]);
  expect(await house.call(house.manager, 'getCashSession', { id: session.id })).toEqual(closed);
  const now = await house.call<CashSessionView>(house.manager, 'getCashSession', { id: today.id });
  expect(now).toMatchObject({ expectedCash: 10_000, expectedTotal: -5000 });
  expect(now.counts).toMatchObject([{ refunds: 0 }, { payments: 0, refunds: 15_000, expected: -15_000 }]);
});

test('a combo is given back by its own line, and its dishes follow', async () => {
  await using house = await openRestaurant();
  await house.openTill(50_000);
  const owner = house.as('Owner');
  const bundle = await house.call<{ id: string }>(owner, 'createBundle', { name: 'Menú', price: '50.00' });
  const group = await house.call<{ id: string }>(owner, 'createBundleGroup', {
    id: bundle.id,
    groupKey: 'plato',
    name: 'Plato',
  });
  const component = await house.call<{ id: string }>(owner, 'createBundleComponent', {
    id: bundle.id,
    bundleComponentGroupId: group.id,
    productId: house.steak,
  });
  const { id } = await house.order();
  await house.call(house.waiter, 'addCombo', {
    id,
    bundleId: bundle.id,
    selections: [{ componentId: component.id, quantity: 1 }],
  });
  const order = await house.orderNow(id);
  const parent = order.items.find((item) => item.lineType === 'bundle_parent')!;
  const dish = order.items.find((item) => item.lineType === 'bundle_child')!;
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, bill!.total);
  const lines = (orderItemId: string, quantity = 0.5) => ({ lines: [{ orderItemId, quantity }] });
  await expect(give(house, bill!.id, lines(dish.id))).rejects.toMatchObject({
    code: 'REFUND_WHOLE_COMBO',
    details: { orderItemId: parent.id },
  });
  const half = await give(house, bill!.id, lines(parent.id));
  expect(half.refunded).toBe(2500);
  expect(half.refunds![0]!.lines).toContainEqual(expect.objectContaining({ orderItemId: dish.id, amount: 2500 }));
  expect((await give(house, bill!.id)).refunded).toBe(bill!.total);
  expect(await refusal(give(house, bill!.id, lines(parent.id)))).toBe('REFUND_EXCEEDS_BILL');
});

test('neither a bill nobody paid, nor by who may not, nor another business’s', async () => {
  await using house = await openRestaurant();
  const { bill } = await paidBill(house);
  const { order } = await house.sentOrder();
  const [pending] = await house.bills(order.id);
  expect(await refusal(give(house, pending!.id))).toBe('BILL_NOT_PAID');
  const by = async (actor: Parameters<Restaurant['run']>[0]) =>
    refusal(house.run(actor, refundBill, { id: bill.id, reason: 'Frío', paymentMethodId: house.cash }));
  expect(await by(await house.stranger())).toBe('BILL_NOT_FOUND');
  expect(await refusal(give(house, bill.id, { paymentMethodId: house.env.uuid() }))).toBe('PAYMENT_METHOD_NOT_FOUND');
});
