import type { OrderView } from '@comanda/contracts';
import { hubRoutes } from '@comanda/domain/hub-slices';
import type { RouteData } from '@comanda/kernel/route';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf, type JsonSchema } from '../../packages/http/openapi/example-of.ts';
import { serve } from './served.ts';

type Ids = Record<string, string>;

/** Everything of the restaurant a stranger might name, by the parameter that would name it. */
const idsOf = async (place: Restaurant): Promise<Ids> => {
  const owner = place.as('Owner');
  const { order, line, ticket } = await place.sentOrder({ orderType: 'take_out' });
  const session = await place.openTill();
  const { discounts } = await place.call<OrderView>(owner, 'discountOrder', {
    id: order.id,
    kind: 'amount',
    value: 500,
    reason: 'Cumpleaños',
  });
  const [bill] = await place.bills(order.id);
  const part = await place.pay(bill!.id, 1);
  const sale = await place.call<{ id: string }>(owner, 'createSale', {
    businessId: place.businessId,
    locationId: place.locationId,
    lines: [{ productId: place.steak, quantity: 1 }],
    payments: [{ amount: 12_500, paymentMethodId: place.cash }],
  });
  const safe = await place.call<{ id: string }>(owner, 'createSafe', { locationId: place.locationId, name: 'Oficina' });
  const category = await place.call<{ id: string }>(owner, 'createProductCategory', {
    businessId: place.businessId,
    name: 'Carnes',
  });
  const menu = await place.call<{ id: string }>(owner, 'createMenu', { businessId: place.businessId, name: 'Carta' });
  const item = await place.call<{ id: string }>(owner, 'createMenuItem', { menuId: menu.id, productId: place.steak });
  const group = await place.call<{ id: string }>(owner, 'createModifierGroup', {
    businessId: place.businessId,
    name: 'Término',
  });
  const modifier = await place.call<{ id: string }>(owner, 'createModifier', { groupId: group.id, name: 'Medio' });
  const attached = await place.call<{ id: string }>(owner, 'attachModifierGroup', {
    productId: place.steak,
    modifierGroupId: group.id,
  });
  const bundle = await place.call<{ id: string }>(owner, 'createBundle', { name: 'Combo', price: '50.00' });
  const choice = await place.call<{ id: string }>(owner, 'createBundleGroup', {
    id: bundle.id,
    groupKey: 'plato',
    name: 'Plato',
  });
  const rule = await place.call<{ id: string }>(owner, 'createPriceRule', { name: 'X', kind: 'amount', value: '1' });
  const tax = await place.call<{ id: string }>(owner, 'createTax', { name: 'Zona', category: 'zona', rate: '0' });
  const invoiced = await place.call<{ id: string }>(owner, 'createDocumentPaymentMethod', {
    documentType: 'sale',
    paymentMethodId: place.cash,
    generatesElectronicDocument: true,
  });
  const component = await place.call<{ id: string }>(owner, 'createBundleComponent', {
    id: bundle.id,
    bundleComponentGroupId: choice.id,
    productId: place.steak,
  });
  const guest = await place.call<{ id: string }>(owner, 'createGuest', { orderId: order.id, seatNo: 1 });
  const assignment = await place.db.read.selectFrom('stationAssignment').select('id').executeTakeFirstOrThrow();
  const table = await place.db.read.selectFrom('diningTable').selectAll().executeTakeFirstOrThrow();
  const user = await place.call<{ id: string }>(owner, 'createUser', { fullName: 'Rosa', role: 'Waiter', pin: '9076' });
  await place.call(owner, 'setPartyMember', { orderId: order.id, role: 'Waiter', userId: user.id });
  await place.call(owner, 'updateProduct', { id: place.steak, kitchenName: 'PUYAZO' });
  const { data: changes } = await place.call<{ data: { id: string }[] }>(owner, 'getProductHistory', {
    id: place.steak,
  });
  const menuHistory = await place.call<{ data: { id: string }[] }>(owner, 'getMenuHistory', { id: menu.id });
  const test = await testPrint(place);
  const document = await place.call<{ id: string }>(owner, 'createDocumentPrintJob', {
    documentType: 'PRE_BILL',
    sourceKind: 'order_bill',
    sourceId: bill!.id,
    stationId: test.stationId,
  });
  const device = await pairedDevice(place);
  const here = { businessId: place.businessId, locationId: place.locationId, customerName: 'López', partySize: 2 };
  const startsAt = '2026-12-24T19:00:00-06:00';
  const reservation = await place.call<{ id: string }>(owner, 'createReservation', { ...here, startsAt });
  const stocked = await place.call<{ id: string }>(owner, 'createStockItem', { name: 'Lomito', unit: 'g' });
  const supplier = await place.call<{ id: string }>(owner, 'createSupplier', { name: 'Carnes del Sur' });
  const purchase = await place.call<{ id: string; items: { id: string }[] }>(owner, 'createPurchase', {
    locationId: place.locationId,
    supplierId: supplier.id,
    items: [{ stockItemId: stocked.id, packThousandths: 1_000, packs: 1_000, packCost: 100 }],
  });
  const transferId = place.env.uuid();
  const there = { businessId: place.businessId, locationId: place.locationId, otherLocationId: place.env.uuid() };
  const sentAt = '2026-11-20T00:00:00.000Z';
  const when = { sentAt, receivedAt: null, createdAt: sentAt, updatedAt: sentAt };
  const onWay = { direction: 'in' as const, status: 'on_way' as const, otherName: 'Zona 14', documentNumber: 'Z14-T1' };
  const written = { notes: null, items: '[]' as never, createdBy: user.id };
  await place.write(owner, (tx) =>
    tx.db
      .insertInto('stockTransfer')
      .values({ id: transferId, transferId, ...there, ...onWay, ...written, ...when })
      .execute(),
  );
  const mapped = { platform: 'pedidosya', externalSku: 'BISTEC', entity: 'product', entityId: place.steak };
  const mapping = await place.call<{ id: string }>(owner, 'createExternalMapping', mapped);
  const waiting = await place.call<{ id: string }>(owner, 'createWaitlistEntry', here);
  return {
    businessId: place.businessId,
    locationId: place.locationId,
    areaId: table.areaId,
    tableId: table.id,
    waiterId: user.id,
    orderId: order.id,
    itemId: line.id,
    orderItemId: line.id,
    guestId: guest.id,
    discountId: discounts![0]!.id,
    role: 'Waiter',
    userId: user.id,
    productId: place.steak,
    ids: place.steak,
    v: 'a'.repeat(64),
    at: '2026-11-27T18:59:00-06:00',
    categoryId: category.id,
    menuId: menu.id,
    groupId: group.id,
    modifierGroupId: group.id,
    bundleId: bundle.id,
    bundleComponentGroupId: choice.id,
    componentId: component.id,
    stationId: place.grill,
    paymentMethodId: place.cash,
    cashRegisterSessionId: session.id,
    stockItemId: stocked.id,
    supplierId: supplier.id,
    purchaseItemId: purchase.items[0]!.id,
    date: '2026-12-24',
    partySize: '2',
    '/external-mappings': mapping.id,
    '/reservations': reservation.id,
    '/waitlist': waiting.id,
    '/dining-areas/:id': table.areaId,
    '/dining-tables/:id': table.id,
    '/product-categories/:id': category.id,
    '/products/:id': place.steak,
    '/products/:id/availability': place.steak,
    '/products': place.steak,
    '/product-changes': changes[0]!.id,
    '/catalogue-changes': menuHistory.data[0]!.id,
    '/menus/:id': menu.id,
    '/menus/:menuId/items/:itemId': item.id,
    '/product-modifier-groups/:id': group.id,
    '/product-modifiers/:id': modifier.id,
    '/products/:productId/modifier-group-assignments/:id': attached.id,
    '/bundles': bundle.id,
    '/price-rules': rule.id,
    '/taxes': tax.id,
    '/stock/items': stocked.id,
    '/stock/transfers': transferId,
    '/suppliers': supplier.id,
    '/purchases': purchase.id,
    '/document-payment-methods': invoiced.id,
    '/product-station-assignments/:id': assignment.id,
    '/users/:id': user.id,
    documentType: 'PRE_BILL',
    sourceKind: 'order_bill',
    sourceId: bill!.id,
    '/document-print-jobs': document.id,
    stationIds: place.grill,
    '/print-jobs/:id': test.id,
    '/print-jobs/:id/reprint': test.id,
    '/devices/:id': device,
    '/kitchen-stations': place.grill,
    '/stations': place.grill,
    '/tickets': ticket.id,
    '/admin/tickets': ticket.id,
    '/orders': order.id,
    '/expo/orders': order.id,
    '/order-bills': bill!.id,
    '/cash-sessions': session.id,
    '/payment-methods/:id': place.cash,
    '/safes/:id': safe.id,
    '/sales/:id': sale.id,
    '/sales/:id/void': sale.id,
    paymentId: part.payment.id,
  };
};

const testPrint = async (place: Restaurant): Promise<{ id: string; stationId: string }> => {
  const printing = await place.make.station('Con impresora', { printerUrl: 'tcp://127.0.0.1:9', outputType: 'both' });
  return place.call(place.manager, 'createTestPrint', { id: printing });
};

const pairedDevice = async (place: Restaurant): Promise<string> => {
  const { code } = await place.call<{ code: string }>(place.manager, 'createPairingCode', { id: place.grill });
  const { deviceId } = await place.call<{ deviceId: string }>(place.manager, 'pairDevice', {
    pairingCode: code,
    deviceName: 'Pantalla',
  });
  return deviceId;
};

const idFor = (route: RouteData, name: string, ids: Ids): string => {
  const named = name === 'id' || name === 'itemId' ? ids[route.path] : undefined;
  const family = Object.keys(ids).filter((key) => key.startsWith('/') && route.path.startsWith(`${key}/`));
  return (
    named ??
    (name === 'id' ? ids[family.sort((a, b) => b.length - a.length)[0] ?? ''] : undefined) ??
    ids[name] ??
    'DEFAULT_KITCHEN_STATION_ID'
  );
};

const pathOf = (route: RouteData, ids: Ids): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => idFor(route, name, ids));
  const { properties = {}, required = [] } = z.toJSONSchema(route.query, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const mine = Object.entries(properties).flatMap(([name, { enum: words }]) => {
    const value = ids[name] ?? (required.includes(name) ? words?.[0] : undefined);
    return value ? [`${name}=${value}`] : [];
  });
  return mine.length > 0 ? `${path}?${mine.join('&')}` : path;
};

/** Optional fields without which a body is not valid. */
const ALSO_NAMED: Record<string, string[]> = {
  '/product-station-assignments': ['productId'],
  '/orders/:id/transfer-items': ['tableId'],
};

/** Bodies whose fields hang together as no example made of a schema does. */
const WHOLE_BODIES: Record<string, unknown> = {
  '/external-mappings/import': { text: 'platform,external_sku,name\nuber,A,Nada' },
  '/receipt-logo': { logo: { width: 8, height: 3, bits: '////' } },
  '/order-bills/:id/fel/cancel': { reason: 'El cliente pidió otro nombre' },
};

/** A valid body, with the other business's ids wherever an id is asked for. */
const bodyOf = (route: RouteData, ids: Ids): unknown => {
  if (!route.body) return undefined;
  if (WHOLE_BODIES[route.path]) return WHOLE_BODIES[route.path];
  const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const required = new Set(schema.required ?? []);
  const example = exampleOf(schema) as Record<string, unknown>;
  const also = ALSO_NAMED[route.path] ?? [];
  const kept = [
    ...Object.entries(example).filter(([name]) => required.has(name)),
    ...also.map((name): [string, unknown] => [name, ids[name]]),
  ];
  // What is named alike is other things: the documents a printer knows, and those that are paid.
  const isOwn = (name: string) =>
    name !== 'partySize' && (name !== 'documentType' || route.path.startsWith('/document-print-jobs'));
  return Object.fromEntries(kept.map(([name, value]) => [name, isOwn(name) ? (ids[name] ?? value) : value]));
};

const dump = async (place: Restaurant, businessId: string): Promise<string> => {
  const tables = [
    'order',
    'orderItem',
    'orderBill',
    'billPayment',
    'kitchenTicket',
    'printJob',
    'product',
    'menu',
    'menuItem',
    'diningTable',
    'diningArea',
    'kitchenStation',
    'appUser',
    'cashSession',
    'modifier',
    'modifierGroup',
    'orderGuest',
    'orderDiscount',
    'orderPartyMember',
    'orderMove',
    'stationAssignment',
    'tax',
    'documentPaymentMethod',
    'kdsDevice',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => place.db.read.selectFrom(table).selectAll().where('businessId', '=', businessId).execute()),
  );
  return JSON.stringify(rows);
};

describe('a stranger, signed in as the owner of another business', async () => {
  // Those of customers have a test of their own (`hub-customers.test.ts`).
  const isOfCustomers = ({ path }: { path: string }) => /^\/(customers|sync\/commands)/.test(path);
  const signedIn = hubRoutes.filter((route) => route.auth.startsWith('identity') && !isOfCustomers(route));
  test('there are routes to try', () => expect(signedIn.length).toBeGreaterThan(95));

  test('reads nothing and changes nothing of ours, on any route', async () => {
    await using place = await openRestaurant();
    const ids = await idsOf(place);
    const stranger = await place.stranger();
    await using served = await serve(place, { stranger });
    const before = await dump(place, place.businessId);
    const leaks: string[] = [];
    for (const route of signedIn) {
      const answer = await served.call('stranger', route.method, pathOf(route, ids), bodyOf(route, ids));
      const text = JSON.stringify(answer.body ?? '');
      const named = new Set(Object.values(ids).filter((id) => id.includes('-')));
      const isRefused = answer.status === 403 || answer.status === 404;
      const isEmpty = answer.status < 300 && ![...named].some((id) => text.includes(id));
      const isOwn = answer.status < 300 && OWN_ONLY.test(route.path);
      if (!isRefused && !isEmpty && !isOwn)
        leaks.push(`${route.method} ${route.path}: ${answer.status} ${text.slice(0, 160)}`);
    }
    expect(leaks).toEqual([]);
    expect(await dump(place, place.businessId)).toBe(before);
  });

  test('a display of another business touches none of our tickets', async () => {
    await using place = await openRestaurant();
    const { ticket } = await place.sentOrder();
    const owner = await place.stranger();
    const display = { ...owner, kind: 'device' as const, stationId: owner.id, permissions: new Set<never>() };
    await using served = await serve(place, { display });
    for (const action of ['bump', 'recall', 'acknowledge']) {
      const answer = await served.call('display', 'POST', `/tickets/${ticket.id}/${action}`, {});
      expect([answer.status, answer.body.error]).toEqual([404, 'TICKET_NOT_FOUND']);
    }
  });

  test('a display of another business that unpairs itself ends none of ours', async () => {
    await using place = await openRestaurant();
    await pairedDevice(place);
    const owner = await place.stranger();
    const display = { ...owner, kind: 'device' as const, stationId: owner.id, permissions: new Set<never>() };
    await using served = await serve(place, { display });
    const before = await dump(place, place.businessId);
    expect((await served.call('display', 'POST', '/devices/unpair')).status).toBe(404);
    expect(await dump(place, place.businessId)).toBe(before);
  });

  test('a display of our own, at another station, touches none of this station’s tickets', async () => {
    await using place = await openRestaurant();
    const { ticket } = await place.sentOrder();
    const elsewhere = {
      ...place.as('Kitchen'),
      kind: 'device' as const,
      stationId: await place.make.station('Barra'),
      permissions: new Set<never>(),
    };
    await using served = await serve(place, { elsewhere });
    const answer = await served.call('elsewhere', 'POST', `/tickets/${ticket.id}/bump`, {});
    expect(answer.status).toBe(404);
  });
});

/** Routes that answer about the caller alone. */
const OWN_ONLY = /^\/(auth\/local\/sign-out|receipt-logo)$/;
