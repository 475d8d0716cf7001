import { type BillView, type DocumentPrintJob, minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createDocumentPrintJob } from './create-document-print-job.ts';
import type { DocumentContent } from './document-content.ts';
import { setReceiptStation, withReceipts } from './with-receipts.suite.ts';

const print = (house: Restaurant, documentType: string, sourceKind: string, sourceId: string, actor = house.cashier) =>
  house.run(actor, createDocumentPrintJob, { documentType, sourceKind, sourceId } as never);

const contents = async (house: Restaurant): Promise<DocumentContent[]> =>
  (
    await house.db.read.selectFrom('documentPrintJob').select('content').orderBy('createdAt').orderBy('id').execute()
  ).map((row) => row.content as DocumentContent);

const billOf = async (house: Restaurant) => {
  const content = (await contents(house)).at(-1)!;
  if (content.kind !== 'bill') throw new Error(`a ${content.kind} is no bill`);
  return content.document;
};

test('a table asks for its bill: all it ordered, what it was given, and tips to choose from', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId, guestCount: 3 });
  await house.line(order.id, { quantity: 2 });
  const given = await house.line(order.id);
  await house.call(house.manager, 'compOrderItem', {
    id: order.id,
    itemId: given.id,
    reason: 'Cumpleaños',
    compedBy: 'x',
  });
  const job = await print(house, 'PRE_BILL', 'order', order.id, house.waiter);
  expect(job).toMatchObject({
    stationId: house.grill,
    documentType: 'PRE_BILL',
    status: 'pending',
    reprintCount: 0,
    requestedBy: house.waiter.id,
  });
  expect(await billOf(house)).toMatchObject({
    kind: 'pre_bill',
    place: 'Mesa 7',
    guests: 3,
    lines: [
      { quantity: '3', name: 'Puyazo', amount: '375.00' },
      { quantity: '1', name: 'Puyazo', amount: '0.00', details: ['Cortesía'] },
    ],
    subtotal: '375.00',
    discounts: [],
    total: '375.00',
    suggestedTips: [
      { label: '10%', amount: '37.50', total: '412.50' },
      { label: '15%', amount: '56.25', total: '431.25' },
    ],
  });
  expect(house.heard<{ documentPrintJob: DocumentPrintJob }>('document_print_job.new')).toMatchObject([
    { documentPrintJob: { id: job.id } },
  ]);
});

test('discounts are named, and what is left of the dishes is what is to be paid', async () => {
  await using house = await withReceipts();
  const { order, line } = await house.sentOrder();
  const ten = { kind: 'percentage', value: 10, reason: 'Vecino' };
  await house.call(house.manager, 'discountOrder', { id: order.id, ...ten });
  await house.call(house.manager, 'discountOrderItem', {
    id: order.id,
    itemId: line.id,
    kind: 'amount',
    value: 2500,
    reason: 'Tardó',
  });
  const [bill] = await house.bills(order.id);
  await print(house, 'PRE_BILL', 'order_bill', bill!.id);
  expect(await billOf(house)).toMatchObject({
    subtotal: '125.00',
    discounts: [
      { label: 'Tardó', amount: '-25.00' },
      { label: 'Vecino 10%', amount: '-10.00' },
    ],
    total: '90.00',
  });
});

test('a paid bill says how it was paid; the second one of it says that it is a repeat, and a receipt opens the drawer', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  await house.openTill();
  const [bill] = await house.bills(order.id);
  expect(await print(house, 'BILL', 'order_bill', bill!.id)).toMatchObject({ reprintCount: 0 });
  expect(await billOf(house)).toMatchObject({ kind: 'bill', pending: '125.00', payments: [] });
  const { payment } = await house.pay(bill!.id, 20_000);
  expect(await print(house, 'BILL', 'order_bill', bill!.id)).toMatchObject({ reprintCount: 1 });
  expect(await billOf(house)).toMatchObject({
    payments: [{ label: 'Efectivo', amount: '200.00' }],
    change: '75.00',
    pending: null,
  });
  await print(house, 'payment_receipt', 'bill_payment', payment.id);
  expect((await contents(house)).at(-1)).toMatchObject({
    kind: 'receipt',
    opensDrawer: true,
    document: { received: '200.00', change: '75.00', amount: '125.00', pending: null },
  });
  expect(await refusal(print(house, 'PRE_BILL', 'order_bill', bill!.id))).toBe('BILL_NOT_PENDING');
});

test('a till’s report is partial while it is open, and final when it is closed', async () => {
  await using house = await withReceipts();
  const { order, line } = await house.sentOrder();
  await house.line(order.id);
  const session = await house.openTill(50_000);
  await house.call(house.manager, 'voidOrderItem', {
    id: order.id,
    itemId: line.id,
    reason: 'Se equivocaron',
    voidedBy: 'x',
  });
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  const ice = { id: session.id, kind: 'out', amount: minor(2500), reason: 'Hielo' };
  await house.call(house.cashier, 'addCashMovement', ice);
  expect(await refusal(print(house, 'CASH_Z', 'cash_session', session.id))).toBe('CASH_SESSION_OPEN');
  // A cashier who counts blind does not read first what is expected.
  expect(await refusal(print(house, 'CASH_X', 'cash_session', session.id))).toBe('FORBIDDEN');
  await print(house, 'CASH_X', 'cash_session', session.id, house.manager);
  const report = async () => {
    const content = (await contents(house)).at(-1)!;
    return content.kind === 'cash_report' ? content.document : null;
  };
  expect(await report()).toMatchObject({
    kind: 'x',
    openingAmount: '500.00',
    expected: '600.00',
    counted: null,
    difference: null,
    voids: { count: 1, amount: '125.00' },
    movements: [{ kind: 'out', amount: '25.00', reason: 'Hielo' }],
  });
  const counts = [
    { paymentMethodId: house.cash, counted: minor(59_000) },
    { paymentMethodId: house.card, counted: minor(0) },
  ];
  await house.call(house.cashier, 'closeCashSession', { id: session.id, counts, carryOverOpenOrders: true });
  await print(house, 'CASH_Z', 'cash_session', session.id);
  expect(await report()).toMatchObject({
    kind: 'z',
    counted: '590.00',
    difference: { kind: 'short', amount: '10.00' },
  });
  expect(await refusal(print(house, 'CASH_X', 'cash_session', session.id, house.manager))).toBe('CASH_SESSION_CLOSED');
});

/** The X report of a till as its manager prints it now. */
const reportOf = async (house: Awaited<ReturnType<typeof withReceipts>>, sessionId: string) => {
  await print(house, 'CASH_X', 'cash_session', sessionId, house.manager);
  const content = (await contents(house)).at(-1)!;
  if (content.kind !== 'cash_report') throw new Error('no report');
  return content.document;
};

test('what was voided, given away or made less before the till was opened stood on no cut: it counts with the bill that is paid', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  const more = { id: order.id, itemId: (await house.line(order.id, { quantity: 3 })).id };
  const voided = await house.line(order.id);
  await house.send(order.id);
  await house.call(house.manager, 'updateOrderItem', { ...more, quantity: 1, reason: 'Ya no quieren' });
  const goes = { id: order.id, itemId: voided.id, reason: 'Se fue', voidedBy: 'x' };
  await house.call(house.manager, 'voidOrderItem', goes);
  const discount = { id: order.id, kind: 'amount', value: 4110, reason: 'Cumpleaños' };
  await house.call(house.manager, 'discountOrder', discount);
  house.env.advance(120_000);
  const first = await house.openTill(50_000);
  const second = await house.openTill(10_000, 'Caja 2');
  const none = { count: 0, amount: '0.00' };
  expect(await reportOf(house, first.id)).toMatchObject({ voids: none, discounts: none, courtesies: none });
  const [bill] = await house.bills(order.id);
  await house.call(house.cashier, 'payBill', {
    id: bill!.id,
    amount: bill!.total,
    paymentMethodId: house.cash,
    cashRegisterSessionId: first.id,
  });
  const adjusted = { voids: { count: 2, amount: '375.00' }, discounts: { count: 1, amount: '41.10' } };
  expect(await reportOf(house, first.id)).toMatchObject(adjusted);
  expect(await reportOf(house, second.id)).toMatchObject({ voids: none, discounts: none });
});

test('what nobody paid for stands on the first cut after it ended, and on no other', async () => {
  await using house = await withReceipts();
  const first = await house.openTill(50_000);
  const { order, line } = await house.sentOrder();
  const goes = { id: order.id, itemId: line.id, reason: 'Se fueron', voidedBy: 'x' };
  await house.call(house.manager, 'voidOrderItem', goes);
  await house.call(house.manager, 'updateOrder', { id: order.id, status: 'cancelled' });
  house.env.advance(1000);
  expect((await reportOf(house, first.id)).voids.count).toBe(1);
  const counts = [house.cash, house.card].map((id, i) => ({ paymentMethodId: id, counted: i === 0 ? 50_000 : 0 }));
  await house.call(house.cashier, 'closeCashSession', { id: first.id, counts });
  house.env.advance(1000);
  const next = await house.openTill(50_000);
  expect((await reportOf(house, next.id)).voids.count).toBe(0);
});

test('the cut said neither tips nor a total, nor how many bills and guests', async () => {
  await using house = await withReceipts();
  const till = await house.openTill(50_000);
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId, guestCount: 4 });
  const [bill] = await house.bills(order.id);
  await house.call(house.cashier, 'updateBill', { id: bill!.id, tipAmount: 1233 });
  const paid = { id: bill!.id, amount: bill!.total + 1233, paymentMethodId: house.card };
  await house.call(house.cashier, 'payBill', { ...paid, cashRegisterSessionId: till.id });
  const report = await reportOf(house, till.id);
  expect(report.totals).toEqual({ taken: '137.33', tips: '12.33', bills: 1, guests: 4 });
  expect(report.methods.find(({ count }) => count > 0)).toMatchObject({ amount: '137.33', tips: '12.33' });
});

test('one Corte X asked for the manager’s PIN twice: the printer is asked for first', async () => {
  await using house = await withReceipts();
  const till = await house.openTill(50_000);
  await setReceiptStation(house, 'none');
  const asked = (more: object = {}) =>
    house.run(house.cashier, createDocumentPrintJob, {
      documentType: 'CASH_X',
      sourceKind: 'cash_session',
      sourceId: till.id,
      ...more,
    });
  expect(await refusal(asked())).toBe('NO_PRINTER_CONFIGURED');
  expect(await refusal(asked({ stationId: house.grill }))).toBe('FORBIDDEN');
});

test('without a printer for documents nothing is queued, and whoever asked hears which setting is missing', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  expect(await refusal(print(house, 'PRE_BILL', 'order', order.id))).toBe('NO_PRINTER_CONFIGURED');
  await setReceiptStation(house, house.grill);
  // It only shows.
  expect(await refusal(print(house, 'PRE_BILL', 'order', order.id))).toBe('NO_PRINTER_CONFIGURED');
  await house.printer();
  await setReceiptStation(house, 'none');
  expect(await refusal(print(house, 'PRE_BILL', 'order', order.id))).toBe('NO_PRINTER_CONFIGURED');
  const named = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId: order.id, stationId: house.grill };
  expect(await house.run(house.cashier, createDocumentPrintJob, named as never)).toMatchObject({ status: 'pending' });
});

test('a place with one printer printed no bill before somebody chose that one', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  await house.printer();
  const job = await print(house, 'PRE_BILL', 'order', order.id);
  expect(job).toMatchObject({ status: 'pending', stationId: house.grill });
});

test('what has no data yet, is of another business, or is asked for forty times a minute is refused', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  expect(await refusal(print(house, 'FEL_INVOICE', 'order_bill', bill!.id))).toBe('FEL_NOT_CONFIGURED');
  expect(await refusal(print(house, 'DELIVERY_TICKET', 'order_delivery', order.id))).toBe('DOCUMENT_NOT_AVAILABLE');
  expect(await refusal(print(house, 'PRE_BILL', 'order', order.id, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  expect(await refusal(print(house, 'BILL', 'order_bill', bill!.id, await house.stranger()))).toBe('BILL_NOT_FOUND');
  expect(await refusal(print(house, 'PAYMENT_RECEIPT', 'bill_payment', bill!.id))).toBe('BILL_NOT_FOUND');
  for (let i = 0; i < 40; i++) await print(house, 'PRE_BILL', 'order_bill', bill!.id);
  expect(await refusal(print(house, 'PRE_BILL', 'order_bill', bill!.id))).toBe('TOO_MANY_REQUESTS');
  house.env.advance(60_001);
  await print(house, 'PRE_BILL', 'order_bill', bill!.id);
});

test('a table that paid a part of its dishes was asked for all of them again', async () => {
  await using house = await withReceipts();
  const { order, line } = await house.sentOrder();
  await house.line(order.id, { quantity: 2 });
  await house.openTill();
  const { bills } = await house.call<{ bills: { id: string; total: number }[] }>(house.cashier, 'createBill', {
    orderId: order.id,
    mappings: [{ orderItemId: line.id, splitQuantity: 1 }],
  });
  await house.pay(bills[0]!.id, 12_500);
  await print(house, 'PRE_BILL', 'order', order.id);
  expect(await billOf(house)).toMatchObject({ total: '250.00', lines: [{ quantity: '2', amount: '250.00' }] });
  const [rest] = await house.bills(order.id);
  expect(await refusal(print(house, 'PRE_BILL', 'order', order.id))).toBe('BILL_NOTHING_TO_BILL');
  await house.pay(rest!.id, 25_000);
  expect(await refusal(print(house, 'PRE_BILL', 'order', order.id))).toBe('ORDER_CLOSED');
});

test('a waiter opened the drawer with the receipt of a payment, or anybody with one of an hour ago', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  await house.openTill();
  const [bill] = await house.bills(order.id);
  const { payment } = await house.pay(bill!.id, 12_500);
  const opens = async () => {
    const content = (await contents(house)).at(-1)!;
    return content.kind === 'receipt' && content.opensDrawer;
  };
  await print(house, 'PAYMENT_RECEIPT', 'bill_payment', payment.id, house.waiter);
  expect(await opens()).toBe(false);
  house.env.advance(1000);
  await print(house, 'PAYMENT_RECEIPT', 'bill_payment', payment.id);
  expect(await opens()).toBe(true);
  await print(house, 'PAYMENT_RECEIPT', 'bill_payment', payment.id);
  expect(await opens()).toBe(false);
  house.env.advance(10 * 60_000);
  await print(house, 'PAYMENT_RECEIPT', 'bill_payment', payment.id);
  expect(await opens()).toBe(false);
});

test('a bill for a station whose bridge prints waits for that, also one that was asked for before', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  await print(house, 'PRE_BILL', 'order', order.id);
  await house.call(house.manager, 'updateStation', { id: house.grill, printerType: 'bridge' });
  await print(house, 'PRE_BILL', 'order', order.id);
  const rows = await house.db.read.selectFrom('documentPrintJob').select(['status', 'lastError']).execute();
  expect(rows).toEqual([
    { status: 'pending', lastError: null },
    { status: 'pending', lastError: null },
  ]);
});

test('three pre-bills asked for while there was no paper came out alike: one that says the same is a repeat, one that says another sum is not', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  const ask = async (minutes: number) => {
    house.env.advance(minutes * 60_000);
    return (await print(house, 'PRE_BILL', 'order', order.id)) as DocumentPrintJob;
  };
  const counts = [await ask(0), await ask(2), await ask(2)].map(({ reprintCount }) => reprintCount);
  await house.line(order.id);
  counts.push((await ask(0)).reprintCount, (await ask(0)).reprintCount);
  expect(counts).toEqual([0, 1, 2, 0, 1]);
  const till = await house.openTill();
  const report = async () =>
    ((await print(house, 'CASH_X', 'cash_session', till.id, house.manager)) as DocumentPrintJob).reprintCount;
  expect([await report(), await report()]).toEqual([0, 1]);
});

test('a refund has a slip: what, how much, why and who, and the drawer opens with the first one alone', async () => {
  await using house = await withReceipts();
  await house.openTill(20_000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id, { tipAmount: 1_000 });
  await house.pay(bill!.id, 13_500);
  const asked = { id: bill!.id, reason: 'Frío', paymentMethodId: house.cash };
  const { refunds } = await house.call<BillView>(house.manager, 'refundBill', { ...asked, tipAmount: 400 });
  const whole = await house.call<BillView>(house.manager, 'refundBill', asked);
  await print(house, 'REFUND_SLIP', 'bill_refund', refunds![0]!.id);
  await print(house, 'REFUND_SLIP', 'bill_refund', whole.refunds![1]!.id);
  await print(house, 'REFUND_SLIP', 'bill_refund', whole.refunds![1]!.id);
  expect((await contents(house)).filter(({ kind }) => kind === 'refund')).toMatchObject([
    { opensDrawer: true, document: { lines: [], tip: '4.00', total: '4.00', refundedSoFar: '4.00' } },
    {
      opensDrawer: true,
      document: {
        isVoid: false,
        lines: [{ quantity: '1', name: 'Puyazo', amount: '125.00' }],
        tip: '6.00',
        total: '131.00',
        method: 'Efectivo',
        reason: 'Frío',
        billTotal: '135.00',
        refundedSoFar: '135.00',
      },
    },
    { opensDrawer: false },
  ]);
  const stranger = await house.stranger();
  expect(await refusal(print(house, 'REFUND_SLIP', 'bill_refund', refunds![0]!.id, stranger))).toBe('BILL_NOT_FOUND');
});
