import { type CashSessionView, minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createSale } from './create-sale.ts';
import { soldAtCounter } from './with-sales.suite.ts';

test('a sale is lines, discount, tip and payments in one step, in the cash session, and no kitchen hears of it', async () => {
  await using house = await openRestaurant();
  const session = await house.openTill(50_000);
  const sale = await soldAtCounter(house, 2, {
    tipAmount: 1000,
    name: 'Rosa',
    payments: [
      { amount: 10_000, paymentMethodId: house.card, reference: '4711' },
      { amount: 20_000, paymentMethodId: house.cash },
    ],
  });
  expect(sale).toMatchObject({
    kind: 'sale',
    status: 'paid',
    total: 26_000,
    tipAmount: 1000,
    refunded: 0,
    businessDate: '2026-11-20',
    lines: [{ productId: house.steak, name: 'Puyazo', quantity: 2, unitPrice: 12_500, amount: 25_000 }],
    bill: { payments: [{ reference: '4711' }, { change: 4000, cashRegisterSessionId: session.id }] },
  });
  expect(await house.orderNow(sale.orderId)).toMatchObject({
    status: 'paid',
    channel: 'counter',
    orderAlias: 'Rosa',
    sentAt: null,
  });
  expect(await house.tickets()).toEqual([]);
  expect(await house.jobs()).toEqual([]);
  const now = await house.call<CashSessionView>(house.manager, 'getCashSession', { id: session.id });
  expect(now).toMatchObject({ expectedCash: 66_000, expectedTotal: 76_000 });
});

test('a discount is taken off by who may give one, and by nobody else', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const discount = { kind: 'percentage', value: 10, reason: 'Vecino' };
  expect(await refusal(soldAtCounter(house, 1, { discount }))).toBe('FORBIDDEN');
  const { businessId, locationId, steak, cash } = house;
  const sale = await house.run(house.as('Owner'), createSale, {
    businessId,
    locationId,
    lines: [{ productId: steak, quantity: 1, modifiers: [] }],
    discount: { kind: 'percentage', value: 10, reason: 'Vecino' },
    payments: [{ amount: minor(11_250), paymentMethodId: cash, reference: null }],
  });
  expect(sale).toMatchObject({ total: 11_250, lines: [{ amount: 11_250 }] });
});

test('a sale that is not paid in full, or is of what is not sold, leaves nothing behind', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const short = soldAtCounter(house, 1, { payments: [{ amount: 12_499, paymentMethodId: house.card }] });
  await expect(short).rejects.toMatchObject({ code: 'SALE_NOT_SETTLED', details: { balance: 1 } });
  const unknown = { lines: [{ productId: house.env.uuid(), quantity: 1 }] };
  expect(await refusal(soldAtCounter(house, 1, unknown))).toBe('PRODUCT_NOT_FOUND');
  const { read } = house.db;
  expect(await read.selectFrom('order').select('id').execute()).toEqual([]);
  expect(await read.selectFrom('billPayment').select('id').execute()).toEqual([]);
});

test('without an open session nothing is sold, and nobody sells at another business', async () => {
  await using house = await openRestaurant();
  expect(await refusal(soldAtCounter(house))).toBe('CASH_SESSION_REQUIRED');
  await house.openTill();
  const { businessId, locationId, steak, cash } = house;
  const sell = house.run(await house.stranger(), createSale, {
    businessId,
    locationId,
    lines: [{ productId: steak, quantity: 1, modifiers: [] }],
    payments: [{ amount: minor(12_500), paymentMethodId: cash, reference: null }],
  });
  expect(await refusal(sell)).toBe('LOCATION_NOT_FOUND');
});
