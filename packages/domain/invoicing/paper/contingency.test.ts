import type { SaleView } from '@comanda/contracts';
import type { HubDatabase } from '@comanda/db/sqlite';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getBillView } from '../../billing/index.ts';
import { previewDocument } from '../../documents/preview-document.ts';
import { accessNumberFor } from './contingency.ts';
import { numberUncertified } from './number-uncertified.ts';

const SETTINGS = {
  certifier: 'digifact',
  environment: 'production',
  issuerNit: '77454820',
  issuerName: 'EL COMAL, SOCIEDAD ANONIMA',
  affiliation: 'GEN',
  phrases: JSON.stringify([{ type: 1, scenario: 1 }]),
  buyerLimitAmount: 250_000,
  buyerLimitOperator: '>=',
  isActive: 1,
} as const;
const ESTABLISHMENT = {
  code: 1,
  commercialName: 'El Comal',
  address: '6 avenida 1-23',
  postalCode: '01010',
  municipality: 'Guatemala',
  department: 'Guatemala',
  country: 'GT',
};

/** What the cloud set up, as it comes down: the hub invoices what is paid in cash. */
export const withInvoicing = async (house: Restaurant): Promise<void> => {
  const { businessId, locationId } = house;
  const updatedAt = new Date(house.env.now()).toISOString();
  await (house.db as HubDatabase).apply('feed', async ({ db }) => {
    const settings = { id: businessId, businessId, ...SETTINGS, updatedAt } as never;
    await db.insertInto('felSettings').values(settings).execute();
    const establishment = { id: locationId, businessId, locationId, ...ESTABLISHMENT, updatedAt };
    await db.insertInto('felEstablishment').values(establishment).execute();
  });
  const electronic = { documentType: 'order_bill', paymentMethodId: house.cash, generatesElectronicDocument: true };
  await house.call(house.manager, 'createDocumentPaymentMethod', electronic);
};

const soldFor = async (house: Restaurant) => {
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  return house.pay(bill!.id, 12_500);
};

test('a sale at the counter is invoiced as bills are, until a setting of sales says otherwise', async () => {
  await using house = await openRestaurant();
  await withInvoicing(house);
  await house.openTill();
  const { businessId, locationId, steak, cash, card } = house;
  const isOwed = async (paymentMethodId: string) => {
    const sale = await house.call<SaleView>(house.cashier, 'createSale', {
      businessId,
      locationId,
      lines: [{ productId: steak, quantity: 1 }],
      payments: [{ amount: 12_500, paymentMethodId }],
    });
    return sale.bill.felExpected;
  };
  expect([await isOwed(cash), await isOwed(card)]).toEqual([true, false]);
  for (const [paymentMethodId, generatesElectronicDocument] of [
    [cash, false],
    [card, true],
  ])
    await house.call(house.manager, 'createDocumentPaymentMethod', {
      documentType: 'sale',
      paymentMethodId,
      generatesElectronicDocument,
    });
  expect([await isOwed(cash), await isOwed(card)]).toEqual([false, true]);
  expect(await soldFor(house)).toMatchObject({ felExpected: true });
});

test('a payment that was made by a method with an invoice after all makes its bill owe one, and none is taken back', async () => {
  await using house = await openRestaurant();
  await withInvoicing(house);
  await house.openTill(20_000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const { payment, felExpected } = await house.pay(bill!.id, 12_500, house.card);
  const correct = (paymentMethodId: string) =>
    house.call(house.manager, 'correctPayment', {
      id: bill!.id,
      paymentId: payment.id,
      paymentMethodId,
      reason: 'Era otro',
    });
  expect(felExpected).toBe(false);
  expect(await correct(house.cash)).toMatchObject({ felExpected: true });
  expect(await correct(house.card)).toMatchObject({ felExpected: true });
});

test('a bill that nobody certified within seconds is printed with an access number, the same on each paper', async () => {
  await using house = await openRestaurant();
  await withInvoicing(house);
  await house.openTill();
  const bill = await soldFor(house);
  expect(bill).toMatchObject({ felExpected: true, felStatus: 'waiting' });
  const number = () => house.write(house.cashier, (tx) => accessNumberFor(tx, bill));
  expect(await refusal(number())).toBe('FEL_CERTIFYING');
  await house.env.advance(16_000);
  const given = await number();
  expect(given).toBeGreaterThanOrEqual(100_000_000);
  expect(await number()).toBe(given);
  const view = await house.write(house.cashier, (tx) => getBillView(tx, bill.id));
  expect(view).toMatchObject({ felStatus: 'contingency', felAccessNumber: given });
  const asked = { documentType: 'FEL_INVOICE', sourceKind: 'order_bill', sourceId: bill.id, columns: 48 } as const;
  const { lines } = await house.run(house.cashier, previewDocument, asked);
  const text = lines.map((line) => (line.kind === 'text' ? line.runs.map((run) => run.text).join('') : '')).join('\n');
  expect(text).toMatch(
    /DOCUMENTO EN CONTINGENCIA[\s\S]*Número de acceso[\s\S]*CONSUMIDOR FINAL[\s\S]*Puyazo[\s\S]*125\.00/,
  );
  expect(text).toContain(String(given));
});

test('no number is on two papers, though chance draws the same again', async () => {
  await using house = await openRestaurant();
  await withInvoicing(house);
  await house.openTill();
  const [first, second] = [await soldFor(house), await soldFor(house)];
  await house.env.advance(16_000);
  const drawn = ['012345678', '123456789', '123456789', '987654321'];
  const numbers = await house.write(house.cashier, async (tx) => {
    const rigged = { ...tx, chance: { ...tx.chance, digits: () => drawn.shift()! } };
    return [await accessNumberFor(rigged, first), await accessNumberFor(rigged, second)];
  });
  expect(numbers).toEqual([123_456_789, 987_654_321]);
});

test('a bill above the limit needs the buyer’s number before its last payment; earlier parts stand', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id } = await house.order();
  await house.line(id, { quantity: 21 });
  const [bill] = await house.bills(id);
  const pay = (amount: number, more = {}) =>
    house.call(house.cashier, 'payBill', { id: bill!.id, amount, paymentMethodId: house.cash, ...more });
  await pay(100_000);
  expect(await refusal(pay(162_500))).toBe('FEL_BUYER_ID_REQUIRED');
  expect(await refusal(pay(162_500, { taxId: '1234567' }))).toBe('INVALID_TAX_ID');
  expect(await pay(162_500, { taxId: '1669394-9', taxName: 'SAT' })).toMatchObject({
    status: 'paid',
    felExpected: false,
    buyerTaxId: '1669394-9',
  });
});

test('what SAT would refuse gets no access number: that is for who is out of touch', async () => {
  await using house = await openRestaurant();
  await withInvoicing(house);
  await house.openTill();
  const { id: orderId } = await house.order();
  await house.line(orderId, { quantity: 20 });
  const [bill] = await house.bills(orderId);
  const { id } = await house.pay(bill!.id, 250_000);
  await house.env.advance(16_000);
  const number = () => house.write(house.cashier, (tx) => numberUncertified(tx, id));
  expect(await refusal(number())).toBe('FEL_DOCUMENT_INVALID');
});
