import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { asOfAtHub } from './data-as-of.ts';
import { salesReport } from './get-sales-report.ts';

test('a discount, a courtesy and a tip are no revenue, and each says who did it and why', async () => {
  await using house = await openRestaurant();
  const { manager, locationId } = house;
  await house.openTill();
  const { order, line } = await house.sentOrder();
  const [given, gone] = [await house.line(order.id), await house.line(order.id, { quantity: 2 })];
  await house.call(manager, 'compOrderItem', {
    id: order.id,
    itemId: given.id,
    reason: 'Cumpleaños',
    compedBy: 'Ana',
  });
  await house.call(manager, 'voidOrderItem', { id: order.id, itemId: gone.id, reason: 'Se equivocó', voidedBy: 'Ana' });
  await house.call(manager, 'discountOrderItem', {
    id: order.id,
    itemId: line.id,
    kind: 'percentage',
    value: '10',
    reason: 'Cliente de siempre',
  });
  const [bill] = await house.bills(order.id, { tipAmount: 1_000 });
  await house.pay(bill!.id, 12_250);
  const ctx = house.contexts.read(manager);
  const report = await salesReport(ctx, { locationId }, asOfAtHub);
  expect(report).toMatchObject({
    from: '2026-11-20',
    to: '2026-11-20',
    revenue: 11_250,
    tax: 1_205,
    net: 10_045,
    tips: 1_000,
    count: 1,
    average: 11_250,
    discounts: 1_250,
    courtesies: 12_500,
    voidsBeforeSend: 25_000,
    voidsAfterSend: 0,
    byPaymentMethod: [{ name: 'Efectivo', amount: 12_250 }],
    dataAsOf: [{ locationId, asOf: '2026-11-21T01:00:00.000Z' }],
  });
});

test('a sale at half past midnight is the evening’s; a bill that waits for money is no sale', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  house.env.advance(Date.parse('2026-11-21T06:30:00.000Z') - house.env.now());
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const report = () => house.call(house.manager, 'getSalesReport', { from: '2026-11-20', to: '2026-11-20' });
  expect(await report()).toMatchObject({ count: 0, revenue: 0, average: null });
  await house.pay(bill!.id, 12_500);
  expect(await report()).toMatchObject({ count: 1, revenue: 12_500 });
});

test('nobody reads another business’s sales, a branch they do not work at, or ten years at once', async () => {
  await using house = await openRestaurant();
  const ask = (input: object, actor = house.manager) => refusal(house.call(actor, 'getSalesReport', input));
  expect(await ask({ locationId: house.locationId }, await house.stranger())).toBe('LOCATION_NOT_FOUND');
  const elsewhere = await house.make.branch('Z14');
  expect(await ask({ locationId: elsewhere })).toBe('LOCATION_NOT_FOUND');
  expect(await ask({ from: '2026-02-02', to: '2026-02-01' })).toBe('VALIDATION_FAILED');
  expect(await ask({ from: '2016-01-01', to: '2026-02-01' })).toBe('VALIDATION_FAILED');
});

test('a refund is apart from revenue, a corrected method counts as it was, and cost and margin are those of then', async () => {
  await using house = await openRestaurant();
  const { manager, locationId } = house;
  await house.openTill();
  const meat = await house.call<{ id: string }>(manager, 'createStockItem', { name: 'Lomito', unit: 'g' });
  const of = { locationId, stockItemId: meat.id };
  const recipe = [{ stockItemId: meat.id, thousandths: 300_000 }];
  await house.call(manager, 'setRecipe', { productId: house.steak, lines: recipe });
  const bring = { kind: 'transfer_in', thousandths: 1_000_000, cost: 10_000, reason: 'Del otro local' };
  await house.call(manager, 'moveStock', { ...of, ...bring });
  const beer = await house.make.product('Cerveza', 2_500);
  const { id } = await house.order();
  await house.line(id);
  const cold = await house.line(id, { productId: beer });
  const [bill] = await house.bills(id, { tipAmount: 1_000 });
  const { payment } = await house.pay(bill!.id, 16_000);
  const corrected = { paymentMethodId: house.card, reason: 'Era tarjeta' };
  await house.call(manager, 'correctPayment', { id: bill!.id, paymentId: payment.id, ...corrected });
  const lines = [{ orderItemId: cold.id, quantity: 1, returnsToStock: false }];
  const back = { reason: 'Fría', paymentMethodId: house.cash, lines };
  await house.call(manager, 'refundBill', { id: bill!.id, ...back });
  const report = await salesReport(house.contexts.read(manager), { locationId }, asOfAtHub);
  expect(report).toMatchObject({ revenue: 15_000, tips: 1_000, refunds: 2_500, netSales: 12_500 });
  // 125.00 of 150.00 have a cost: less 13.39 of the tax, less 30.00.
  expect(report).toMatchObject({ cost: 3_000, margin: 8_161, uncosted: 1 });
  expect(report.byPaymentMethod).toContainEqual({
    paymentMethodId: house.card,
    name: 'Tarjeta',
    amount: 16_000,
    count: 0,
    refunded: 0,
  });
});

test('a margin stayed as it was when all of it was given back', async () => {
  await using house = await openRestaurant();
  const { manager, locationId } = house;
  await house.openTill();
  const meat = await house.call<{ id: string }>(manager, 'createStockItem', { name: 'Lomito', unit: 'g' });
  const recipe = [{ stockItemId: meat.id, thousandths: 300_000 }];
  await house.call(manager, 'setRecipe', { productId: house.steak, lines: recipe });
  const bring = { kind: 'transfer_in', thousandths: 1_000_000, cost: 10_000, reason: 'Del otro local' };
  await house.call(manager, 'moveStock', { locationId, stockItemId: meat.id, ...bring });
  const { id } = await house.order();
  const eaten = await house.line(id);
  await house.line(id);
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, 25_000);
  const margin = async () => (await salesReport(house.contexts.read(manager), { locationId }, asOfAtHub)).margin;
  // Two of 125.00 less 26.79 of tax, less 60.00; then one, that the guest ate.
  expect(await margin()).toBe(16_321);
  const back = { reason: 'Crudo', paymentMethodId: house.cash };
  const lines = [{ orderItemId: eaten.id, quantity: 1, returnsToStock: false }];
  await house.call(manager, 'refundBill', { id: bill!.id, ...back, lines });
  expect(await margin()).toBe(5_160);
  await house.call(manager, 'refundBill', { id: bill!.id, ...back, returnsToStock: true });
  expect(await margin()).toBe(-3_000);
});
