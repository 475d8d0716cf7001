import { type BillView, type CashSessionView, minor, type SafeView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { payBill } from './pay-bill.ts';

/** A sent order of one steak at table 7, its bill, and an open till. */
const billed = async (house: Restaurant) => {
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  const { id: sessionId } = await house.openTill();
  const [bill] = await house.bills(order.id);
  return { orderId: order.id, billId: bill!.id, sessionId };
};

test('cash above the bill gives change, the bill and the order are paid, the table waits to be cleaned', async () => {
  await using house = await openRestaurant();
  const { orderId, billId, sessionId } = await billed(house);
  const buyer = { taxId: '16693949', taxName: 'Rosa Tzoc', taxAddress: 'Ciudad' };
  const pay = { id: billId, amount: minor(20_000), paymentMethodId: house.cash, ...buyer };
  const paid = await house.run(house.cashier, payBill, pay);
  expect(paid).toMatchObject({ status: 'paid', paid: 12_500, balance: 0 });
  expect(paid.paidAt).not.toBeNull();
  expect(paid.payment).toMatchObject({
    ...{
      amount: 12_500,
      tendered: 20_000,
      change: 7500,
      cashRegisterSessionId: sessionId,
      createdBy: house.cashier.id,
    },
  });
  expect(await house.orderNow(orderId)).toMatchObject({ status: 'paid', ...buyer, totals: { paid: 12_500 } });
  expect(house.heard('table.updated').at(-1)).toMatchObject({ status: 'dirty' });
  expect(house.heard('cash_session.updated').at(-1)).toEqual({ sessionId });
});

test('a part leaves the bill and the order open, and writes no buyer', async () => {
  await using house = await openRestaurant();
  const { orderId, billId } = await billed(house);
  const part = { id: billId, amount: minor(12_499), paymentMethodId: house.card, taxId: '16693949' };
  expect(await house.run(house.cashier, payBill, part)).toMatchObject({ status: 'pending', balance: 1 });
  expect(await house.orderNow(orderId)).toMatchObject({ status: 'sent_to_kitchen', taxId: null });
  expect(await house.pay(billId, 1, house.card)).toMatchObject({ status: 'paid', payments: [{}, {}] });
});

test('only cash gives change', async () => {
  await using house = await openRestaurant();
  const { billId } = await billed(house);
  expect(await refusal(house.pay(billId, 12_501, house.card))).toBe('BILL_OVERPAID');
});

test('a paid or cancelled bill takes nothing more', async () => {
  await using house = await openRestaurant();
  const { billId } = await billed(house);
  await house.pay(billId, 12_500);
  expect(await refusal(house.pay(billId, 1))).toBe('BILL_NOT_PENDING');
});

test('a method unknown or switched off is no way to pay', async () => {
  await using house = await openRestaurant();
  const { billId } = await billed(house);
  expect(await refusal(house.pay(billId, 1, house.env.uuid()))).toBe('PAYMENT_METHOD_NOT_FOUND');
  await house.write(house.manager, (tx) => tx.db.updateTable('paymentMethod').set({ isActive: false }).execute());
  expect(await refusal(house.pay(billId, 1))).toBe('PAYMENT_METHOD_NOT_FOUND');
});

test('money goes into an open till of the place: the only one, or the one named', async () => {
  await using house = await openRestaurant();
  const { billId, sessionId } = await billed(house);
  const other = await house.openTill(0, 'Caja 2');
  const pay = (cashRegisterSessionId?: string) =>
    house.run(house.cashier, payBill, {
      id: billId,
      amount: minor(1),
      paymentMethodId: house.cash,
      cashRegisterSessionId,
    });
  expect(await refusal(pay())).toBe('CASH_SESSION_REQUIRED');
  expect(await refusal(pay(house.env.uuid()))).toBe('CASH_SESSION_NOT_FOUND');
  expect((await pay(other.id)).payment.cashRegisterSessionId).toBe(other.id);
  const counts = [{ paymentMethodId: house.cash, counted: 50_000 }];
  await house.call(house.cashier, 'closeCashSession', { id: sessionId, counts, carryOverOpenOrders: true });
  expect(await refusal(pay(sessionId))).toBe('CASH_SESSION_CLOSED');
  expect((await pay()).payment.cashRegisterSessionId).toBe(other.id);
});

test('another business’s bill does not exist', async () => {
  await using house = await openRestaurant();
  const { billId } = await billed(house);
  const pay = { id: billId, amount: minor(1), paymentMethodId: house.cash };
  expect(await refusal(house.run(await house.stranger(), payBill, pay))).toBe('BILL_NOT_FOUND');
  expect(await refusal(house.run({ ...house.cashier, locationIds: [] }, payBill, pay))).toBe('BILL_NOT_FOUND');
});

test('a bill of more than a million could not be paid in one payment', async () => {
  await using house = await openRestaurant();
  await house.openTill(0);
  const feast = await house.make.product('Banquete', 100_000_000);
  await house.make.assignment(house.grill, feast);
  const { id } = await house.order();
  await house.line(id, { productId: feast, quantity: 3 });
  const [bill] = await house.bills(id);
  expect(await house.pay(bill!.id, 300_000_000)).toMatchObject({ status: 'paid', paid: 300_000_000 });
});

test('a payment into a safe that does not exist was taken', async () => {
  await using house = await openRestaurant();
  await house.openTill(0);
  const { id } = await house.order();
  await house.line(id);
  const [bill] = await house.bills(id);
  const paying = { id: bill!.id, amount: 12_500, paymentMethodId: house.cash, safeId: house.env.uuid() };
  expect(await refusal(house.call(house.cashier, 'payBill', paying))).toBe('SAFE_NOT_FOUND');
});

test('a payment named a safe, and its cash stayed in the drawer by the books', async () => {
  await using house = await openRestaurant();
  const { locationId, manager } = house;
  const { id: safeId } = await house.call<{ id: string }>(manager, 'createSafe', { locationId, name: 'Oficina' });
  const session = await house.openTill(10_000);
  const { id } = await house.order();
  await house.line(id);
  const [bill] = await house.bills(id);
  const paying = { id: bill!.id, amount: minor(20_000), safeId };
  const byCard = { ...paying, amount: minor(12_500), paymentMethodId: house.card };
  expect(await refusal(house.run(house.cashier, payBill, byCard))).toBe('VALIDATION_FAILED');
  const paid = await house.run(house.cashier, payBill, { ...paying, paymentMethodId: house.cash });
  expect(paid.payment).toMatchObject({ amount: 12_500, change: 7_500, safeId });
  const now = await house.call<CashSessionView>(manager, 'getCashSession', { id: session.id });
  expect(now).toMatchObject({ expectedCash: 10_000, movements: [{ kind: 'out', purpose: 'safe', amount: 12_500 }] });
  const { data } = await house.call<{ data: SafeView[] }>(manager, 'listSafes', {});
  expect(data).toMatchObject([{ balance: 12_500 }]);
});

test('the voucher of a card is kept with its payment, and a payment without one has none', async () => {
  await using house = await openRestaurant();
  const { billId } = await billed(house);
  const part = { id: billId, amount: minor(500), paymentMethodId: house.card };
  const { payment } = await house.run(house.cashier, payBill, { ...part, reference: '004512' });
  expect(payment).toMatchObject({ reference: '004512' });
  const { payments } = await house.run(house.cashier, payBill, { ...part, reference: '' });
  expect(payments.map(({ reference }) => reference)).toEqual(['004512', null]);
});

test('the second guest’s invoice was made out to the first', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id } = await house.order();
  await house.line(id, { quantity: 3 });
  const bills = await house.bills(id, { splitBy: { mode: 'equal', parts: 3 } });
  const pay = (at: number, buyer: object) => {
    const { id: billId, total: amount } = bills[at]!;
    return house.call<BillView>(house.cashier, 'payBill', {
      id: billId,
      amount,
      paymentMethodId: house.cash,
      ...buyer,
    });
  };
  expect(await pay(0, { taxId: '16693949', taxName: 'ANA' })).toMatchObject({ buyerTaxId: '16693949' });
  expect(await pay(1, {})).toMatchObject({ buyerTaxId: null, buyerName: null });
  expect(await pay(2, { taxId: '77454820' })).toMatchObject({ buyerTaxId: '77454820', buyerName: null });
});
