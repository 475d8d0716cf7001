import type { CashSessionView, Order, SalesReport } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { cancelBill } from './cancel-bill.ts';

test('a bill nobody paid is taken back: it asks for nothing, and the order says so', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const [bill] = await house.bills(id);
  expect(await house.run(house.waiter, cancelBill, { id: bill!.id })).toMatchObject({
    status: 'cancelled',
    balance: 0,
  });
  expect(house.heard('order.updated').at(-1)).toMatchObject({ totals: { billed: 0 } });
  expect(await refusal(house.run(house.waiter, cancelBill, { id: bill!.id }))).toBe('BILL_NOT_PENDING');
});

test('not one that took money, nor another business’s', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  await house.openTill();
  const [bill] = await house.bills(id);
  expect(await refusal(house.run(await house.stranger(), cancelBill, { id: bill!.id }))).toBe('BILL_NOT_FOUND');
  await house.pay(bill!.id, 100);
  expect(await refusal(house.run(house.waiter, cancelBill, { id: bill!.id }))).toBe('BILL_HAS_PAYMENTS');
});

test('a waiter took back a bill whose guests had paid by hand, and the log knew nothing: it says who, why and how much', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const [bill] = await house.bills(id);
  await house.run(house.waiter, cancelBill, { id: bill!.id, reason: 'Error al dividir' });
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'bill.cancel').execute();
  expect(log).toMatchObject([
    {
      actorId: house.waiter.id,
      entityId: bill!.id,
      locationId: house.locationId,
      reason: 'Error al dividir',
      details: { billNumber: bill!.billNumber, amount: bill!.total, orderId: id },
    },
  ]);
});

test('a bill of a dish that costs nothing was paid at once and locked its order for good: it is taken back like one nobody paid', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const bread = await house.line(id, { productId: await house.make.product('Pan de cortesía', 0) });
  const [bill] = await house.bills(id, { mappings: [{ orderItemId: bread.id, splitQuantity: 1 }] });
  expect(bill).toMatchObject({ status: 'paid', total: 0 });
  const cancelOrder = () =>
    house.call<Order>(house.manager, 'updateOrder', { id, status: 'cancelled', cancellationReason: 'Se fueron' });
  expect(await refusal(cancelOrder())).toBe('ORDER_HAS_BILLS');
  const taken = await house.run(house.waiter, cancelBill, { id: bill!.id });
  expect(taken).toMatchObject({ status: 'cancelled', paidAt: null });
  expect(await cancelOrder()).toMatchObject({ status: 'cancelled' });
});

test('not one that closed its order, nor one that was paid', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const free = await house.order();
  await house.line(free.id, { productId: await house.make.product('Pan de cortesía', 0) });
  const [closing] = await house.bills(free.id);
  expect((await house.orderNow(free.id)).status).toBe('paid');
  expect(await refusal(house.run(house.waiter, cancelBill, { id: closing!.id }))).toBe('BILL_NOT_PENDING');
  const { id } = await house.order();
  const line = await house.line(id);
  await house.line(id);
  const [part] = await house.bills(id, { mappings: [{ orderItemId: line.id, splitQuantity: 1 }] });
  await house.pay(part!.id, part!.total);
  expect(await refusal(house.run(house.waiter, cancelBill, { id: part!.id }))).toBe('BILL_NOT_PENDING');
});

test('a bill that was paid in part could be neither paid back nor cancelled: each payment goes back by its method', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const { id: sessionId } = await house.openTill(1_000);
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, 3_000);
  await house.pay(bill!.id, 2_000, house.card);
  const cancel = (actor = house.manager, more: object = { reason: 'Se fueron' }) =>
    house.run(actor, cancelBill, { id: bill!.id, returnPayments: true, ...more });
  expect(await refusal(cancel(house.cashier))).toBe('FORBIDDEN');
  expect(await refusal(cancel(house.manager, {}))).toBe('VALIDATION_FAILED');
  const taken = await cancel();
  expect(taken).toMatchObject({ status: 'cancelled', balance: 0, refunded: 5_000 });
  expect(taken.refunds).toMatchObject([
    { amount: 3_000, paymentMethodId: house.cash, isVoid: true, fiscalDue: 'none' },
    { amount: 2_000, paymentMethodId: house.card },
  ]);
  const session = await house.call<CashSessionView>(house.manager, 'getCashSession', { id: sessionId });
  expect(session).toMatchObject({ expectedCash: 1_000, expectedTotal: 1_000 });
  const report = await house.call<SalesReport>(house.manager, 'getSalesReport', {});
  expect(report).toMatchObject({ revenue: 0, refunds: 0, netSales: 0, byPaymentMethod: [] });
  const [again] = await house.bills(id);
  expect(await house.pay(again!.id, again!.total)).toMatchObject({ status: 'paid' });
  expect((await house.orderNow(id)).status).toBe('paid');
});

test('an order whose payments were given back is cancelled like one nobody paid', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  await house.openTill(1_000);
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, 3_000);
  const cancelOrder = () =>
    house.call<Order>(house.manager, 'updateOrder', { id, status: 'cancelled', cancellationReason: 'Se fueron' });
  expect(await refusal(cancelOrder())).toBe('ORDER_HAS_PAYMENTS');
  await house.run(house.manager, cancelBill, { id: bill!.id, returnPayments: true, reason: 'Se fueron' });
  expect(await cancelOrder()).toMatchObject({ status: 'cancelled' });
});
