import type { ErrorCode } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { hubRoutes } from './hub-slices.ts';

/** A row of every kind that stands in a branch, by the name of its "not found". */
const idsOf = async (house: Restaurant) => {
  const { businessId, locationId, manager } = house;
  const bar = await house.make.station('Bar', { printerUrl: 'tcp://10.0.0.9:9100', outputType: 'both' });
  const { order, line, ticket } = await house.sentOrder();
  const session = await house.openTill();
  const [bill] = await house.bills((await house.sentOrder()).order.id);
  const area = await house.call<{ id: string }>(manager, 'createDiningArea', { businessId, locationId, name: 'Bar' });
  const job = await house.call<{ id: string }>(manager, 'createTestPrint', { id: bar });
  const document = await house.call<{ id: string }>(manager, 'createDocumentPrintJob', {
    documentType: 'PRE_BILL',
    sourceKind: 'order',
    sourceId: order.id,
    stationId: bar,
  });
  const guest = await house.call<{ id: string }>(manager, 'createGuest', { orderId: order.id, seatNo: 1 });
  const rule = await house.db.read.selectFrom('stationAssignment').select('id').executeTakeFirstOrThrow();
  const display = await house.display(house.grill);
  const safe = await house.call<{ id: string }>(manager, 'createSafe', { locationId, name: 'Oficina' });
  const sale = await house.call<{ id: string }>(house.cashier, 'createSale', {
    businessId,
    locationId,
    lines: [{ productId: house.steak, quantity: 1 }],
    payments: [{ amount: 12_500, paymentMethodId: house.cash }],
  });
  return {
    table: house.tableId,
    area: area.id,
    station: house.grill,
    rule: rule.id,
    device: display.id,
    ticket: ticket.id,
    job: job.id,
    order: order.id,
    line: line.id,
    guest: guest.id,
    session: session.id,
    bill: bill!.id,
    document: document.id,
    safe: safe.id,
    sale: sale.id,
  };
};

type Ids = Awaited<ReturnType<typeof idsOf>>;
type Case = [notFound: ErrorCode, input: object];

/** What somebody of another branch would send, operation by operation. */
const casesOf = (house: Restaurant, ids: Ids): Record<string, Case> => {
  const area: Case = ['AREA_NOT_FOUND', { id: ids.area }];
  const table: Case = ['TABLE_NOT_FOUND', { id: ids.table }];
  const station: Case = ['STATION_NOT_FOUND', { id: ids.station }];
  const rule: Case = ['STATION_ASSIGNMENT_NOT_FOUND', { id: ids.rule }];
  const ticket: Case = ['TICKET_NOT_FOUND', { id: ids.ticket }];
  const order: Case = ['ORDER_NOT_FOUND', { id: ids.order }];
  const line: Case = ['ORDER_NOT_FOUND', { ...order[1], itemId: ids.line }];
  const party: Case = ['ORDER_NOT_FOUND', { orderId: ids.order }];
  const guest: Case = ['ORDER_NOT_FOUND', { ...party[1], guestId: ids.guest }];
  const session: Case = ['CASH_SESSION_NOT_FOUND', { id: ids.session }];
  const bill: Case = ['BILL_NOT_FOUND', { id: ids.bill }];
  const job: Case = ['PRINT_JOB_NOT_FOUND', { id: ids.job }];
  const more = ([code, input]: Case, body: object): Case => [code, { ...input, ...body }];
  const money = { amount: 100, paymentMethodId: house.cash };
  return {
    getDiningArea: area,
    updateDiningArea: more(area, { name: 'X' }),
    deleteDiningArea: area,
    createDiningTable: ['AREA_NOT_FOUND', { businessId: house.businessId, areaId: ids.area, tableNumber: '1' }],
    getDiningTable: table,
    updateDiningTable: more(table, { status: 'dirty' }),
    deleteDiningTable: table,
    updateStation: more(station, { name: 'X' }),
    deleteStation: station,
    heartbeatStation: station,
    listAggregatedItems: station,
    setOutputConfig: more(station, { outputType: 'kds' }),
    createPairingCode: station,
    createTestPrint: station,
    getStationAssignment: rule,
    updateStationAssignment: more(rule, { priority: 1 }),
    deleteStationAssignment: rule,
    removeDevice: ['DEVICE_NOT_FOUND', { id: ids.device }],
    bumpTicket: ticket,
    recallTicket: ticket,
    acknowledgeTicket: ticket,
    updatePrintJob: more(job, { status: 'printed' }),
    reprintJob: job,
    holdPrintJob: job,
    releasePrintJob: job,
    discardPrintJob: job,
    printOrderElsewhere: [
      'STATION_NOT_FOUND',
      { id: ids.order, stationId: ids.station, printAtStationId: ids.station },
    ],
    getOrder: order,
    updateOrder: more(order, { guestCount: 2 }),
    deleteOrder: order,
    addOrderItem: more(order, { productId: house.steak, quantity: 1 }),
    listOrderItems: order,
    updateOrderItem: more(line, { quantity: 2 }),
    removeOrderItem: line,
    voidOrderItem: more(line, { reason: 'Error al marcar', voidedBy: 'X' }),
    compOrderItem: more(line, { reason: 'Cumpleaños', compedBy: 'X' }),
    fireOrderItem: line,
    fireCourse: more(order, { courseNumber: 1 }),
    sendToKitchen: order,
    getStationCompletion: order,
    getOrderProgress: order,
    listGuests: party,
    createGuest: more(party, { seatNo: 1 }),
    updateGuest: more(guest, { notes: 'X' }),
    deleteGuest: guest,
    evaluateCombos: order,
    applyCombo: more(order, { bundleId: ids.line }),
    addCombo: more(order, { selections: [{ componentId: ids.line }] }),
    removeCombo: more(order, { bundleApplicationId: ids.line }),
    discountOrderItem: more(line, { kind: 'percentage', value: 5, reason: 'Cumpleaños' }),
    removeItemDiscount: more(line, { discountIndex: 0 }),
    discountOrder: more(order, { kind: 'percentage', value: 5, reason: 'Cumpleaños' }),
    removeOrderDiscount: more(order, { discountIndex: 0 }),
    setOrderCustomer: more(order, { customerId: null }),
    dispatchOrder: order,
    mergeOrders: more(order, { otherId: ids.order }),
    unmergeOrders: more(order, { otherId: ids.order }),
    transferItems: more(order, { tableId: ids.table, items: [{ itemId: ids.line }] }),
    undoTransfer: more(order, { moveId: ids.line }),
    listParty: party,
    setPartyMember: more(party, { role: 'Mesero', userId: house.waiter.id }),
    removePartyMember: more(party, { role: 'Mesero' }),
    createBill: party,
    getBill: bill,
    updateBill: more(bill, { tipAmount: 1 }),
    cancelBill: bill,
    payBill: more(bill, money),
    askRetry: bill,
    listAskedMails: bill,
    askBillMail: more(bill, { to: 'ana@example.com' }),
    askCancel: more(bill, { reason: 'El cliente pidió otro nombre' }),
    getBillQrCode: bill,
    collectPayment: more(order, money),
    refundBill: more(bill, { reason: 'Frío', paymentMethodId: house.cash }),
    correctPayment: more(bill, { paymentId: ids.line, reason: 'Tarjeta', paymentMethodId: house.card }),
    getSale: ['SALE_NOT_FOUND', { id: ids.sale }],
    voidSale: ['SALE_NOT_FOUND', { id: ids.sale, reason: 'Error al marcar' }],
    updateSafe: ['SAFE_NOT_FOUND', { id: ids.safe, name: 'X' }],
    listSafeEntries: ['SAFE_NOT_FOUND', { id: ids.safe }],
    moveSafe: ['SAFE_NOT_FOUND', { id: ids.safe, kind: 'in', amount: 1, reason: 'Cambio' }],
    getCashSession: session,
    createXReport: session,
    listCashReports: session,
    getZReport: session,
    payTips: more(session, { personId: house.waiter.id, amount: 1 }),
    addCashMovement: more(session, { kind: 'in', amount: 1, reason: 'Cambio' }),
    openDrawer: more(session, { reason: 'Cambio' }),
    discardDocument: ['PRINT_JOB_NOT_FOUND', { id: ids.document }],
    reprintDocument: ['PRINT_JOB_NOT_FOUND', { id: ids.document }],
    updateDocumentPrintJob: ['PRINT_JOB_NOT_FOUND', { id: ids.document, status: 'sent', columns: 48, notSent: false }],
    closeCashSession: more(session, { counts: [{ paymentMethodId: house.cash, counted: 0 }] }),
  };
};

const IN_A_BRANCH =
  /^\/(dining|kitchen-stations|stations|product-station|devices|tickets|admin|print|order|cash|safes|sales|document-print)/;

test('people of one branch read and changed another branch’s tickets, drawers, slips and tables by their ids', async () => {
  await using house = await openRestaurant();
  const cases = casesOf(house, await idsOf(house));
  const elsewhere = { ...house.as('Owner'), locationIds: [house.env.uuid()] };
  const answers: Record<string, ErrorCode> = {};
  for (const [name, [, input]] of Object.entries(cases)) {
    answers[name] = await refusal(house.call(elsewhere, name, input));
  }
  expect(answers).toEqual(Object.fromEntries(Object.entries(cases).map(([name, [notFound]]) => [name, notFound])));
});

test('every route that names a row of a branch is tried', async () => {
  await using house = await openRestaurant();
  const cases = casesOf(house, await idsOf(house));
  const untried = hubRoutes
    .filter((route) => route.path.includes(':') && IN_A_BRANCH.test(route.path) && !cases[route.operation])
    .map((route) => `${route.method} ${route.path}`);
  expect(untried).toEqual([]);
});

test('lists that name no branch show the caller’s alone', async () => {
  await using house = await openRestaurant();
  await idsOf(house);
  const count = async (name: string, locationIds: string[]) =>
    (await house.call<{ data: unknown[] }>({ ...house.as('Owner'), locationIds }, name)).data.length;
  const lists = ['listStations', 'listStationAssignments', 'listPrintJobs', 'listOrders', 'listBills'];
  for (const list of [...lists, 'listDocumentPrintJobs', 'listDiningAreas', 'listDiningTables', 'listCashSessions']) {
    expect([list, await count(list, [house.env.uuid()])]).toEqual([list, 0]);
    expect([list, await count(list, [house.locationId])]).not.toEqual([list, 0]);
  }
});
