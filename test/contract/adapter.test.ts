import { AppError, PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { hubRoutes } from '@comanda/domain/hub-slices';
import type { Approver } from '@comanda/kernel/context';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { serve } from './served.ts';

const openServed = async (place: Restaurant, options: Parameters<typeof serve>[2] = {}) =>
  serve(
    place,
    { waiter: place.waiter, manager: place.manager, cashier: place.cashier, owner: place.as('Owner') },
    options,
  );

const manager = (): Approver => ({
  id: 'm1',
  name: 'Luis',
  role: 'Manager',
  permissions: PERMISSIONS_BY_ROLE.Manager,
});

describe('a repeated Idempotency-Key', () => {
  test('answers the first status and body, and does the work once', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const { businessId, locationId } = place;
    const body = { businessId, locationId, orderType: 'take_out' };
    const send = () => served.call('waiter', 'POST', '/orders', body, { 'idempotency-key': 'k1' });
    const [first, second, third] = [await send(), ...(await Promise.all([send(), send()]))];
    expect([first!.status, second!.status, third!.status]).toEqual([201, 201, 201]);
    expect([second!.body, third!.body]).toEqual([first!.body, first!.body]);
    expect(await place.db.read.selectFrom('order').select('id').execute()).toHaveLength(1);
  });

  test('for another request is refused, and another person’s same key is their own', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const { businessId, locationId } = place;
    const body = { businessId, locationId, orderType: 'take_out' };
    const key = { 'idempotency-key': 'k1' };
    await served.call('waiter', 'POST', '/orders', body, key);
    const other = await served.call('waiter', 'POST', '/orders', { ...body, orderAlias: 'Ana' }, key);
    expect([other.status, other.body.error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await served.call('cashier', 'POST', '/orders', body, key)).status).toBe(201);
  });

  test('a key that had opened a till could change a menu, too: it is refused for anything else', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const { businessId, locationId } = place;
    const key = { 'idempotency-key': 'k1' };
    const till = { businessId, locationId, openingAmount: 20_000 };
    expect((await served.call('owner', 'POST', '/cash-sessions', till, key)).status).toBe(201);
    const menu = { businessId, name: 'Cena' };
    const other = await served.call('owner', 'POST', '/menus', menu, key);
    expect([other.status, other.body.error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await place.db.read.selectFrom('menu').select('id').where('name', '=', 'Cena').execute()).toEqual([]);
  });

  test('an order went up whole with each line: its id alone does, and another life of the machine reads it to answer', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const order = await place.order();
    const body = { productId: place.steak, quantity: 1 };
    const send = (key: string) =>
      served.call('waiter', 'POST', `/orders/${order.id}/items`, body, { 'idempotency-key': key });
    const first = await send('k1');
    const second = await send('k2');
    expect((await send('k1')).body).toEqual(first.body);
    const kept = await place.db.read.selectFrom('requestAnswer').select(['status', 'body']).execute();
    expect(kept).toEqual(Array.from({ length: 2 }, () => ({ status: 201, body: `{"id":"${order.id}"}` })));
    await place.db.write('another life', 'test', (tx) => tx.db.deleteFrom('idempotencyKey').execute());
    const again = await send('k1');
    expect([again.status, again.body]).toEqual([201, second.body]);
    expect(await place.db.read.selectFrom('orderItem').select('id').execute()).toHaveLength(2);
  });

  test('of a request that failed is free again', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const order = await place.order();
    const send = () =>
      served.call('waiter', 'POST', `/orders/${order.id}/send-to-kitchen`, undefined, { 'idempotency-key': 'k' });
    expect((await send()).body.error).toBe('ORDER_NOTHING_TO_SEND');
    await place.line(order.id);
    expect((await send()).status).toBe(200);
  });
});

describe('If-Match', () => {
  test('a stale version is refused with the current one, a right one passes', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const order = await place.order();
    await place.line(order.id);
    const rename = (version: string) =>
      served.call('waiter', 'PATCH', `/orders/${order.id}`, { orderAlias: 'Ana' }, { 'if-match': version });
    const stale = await rename('"1"');
    expect([stale.status, stale.body.error, stale.body.details.currentVersion]).toEqual([
      409,
      'ORDER_VERSION_CONFLICT',
      2,
    ]);
    expect((await rename('W/"2"')).status).toBe(200);
    expect((await rename('soon')).body.error).toBe('PRECONDITION_INVALID');
  });
});

describe('permissions', () => {
  test('every signed-in route refuses a caller without a token', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const open: string[] = [];
    for (const route of hubRoutes.filter((one) => one.auth !== 'public')) {
      const path = route.path.replace(/:\w+/g, place.locationId);
      const answer = await served.call(null, route.method, path, route.body ? {} : undefined);
      if (answer.status !== 401) open.push(`${route.method} ${route.path}: ${answer.status}`);
    }
    expect(open).toEqual([]);
  });

  test('every route refuses who lacks its permission, naming it', async () => {
    await using place = await openRestaurant();
    const nobody = { ...place.waiter, permissions: new Set<never>() };
    await using served = await serve(place, { nobody });
    const open: string[] = [];
    for (const route of hubRoutes.filter((one) => one.permission)) {
      const path = route.path.replace(/:\w+/g, place.locationId);
      const answer = await served.call('nobody', route.method, path, route.body ? {} : undefined);
      const { permission } = route.family === 'customer' ? answer.body : (answer.body.details ?? {});
      const isNamed = answer.status === 403 && permission === route.permission;
      if (!isNamed) open.push(`${route.method} ${route.path}: ${answer.status}`);
    }
    expect(open).toEqual([]);
  });

  test('a manager’s PIN approves one request; a wrong one, or a PIN of somebody who may not either, does not', async () => {
    await using place = await openRestaurant();
    const jose: Approver = { id: 'w', name: 'José', role: 'Waiter', permissions: PERMISSIONS_BY_ROLE.Waiter };
    const approvers = { '2222': manager(), '4001': jose };
    await using served = await openServed(place, { approvers });
    const { order, line } = await place.sentOrder();
    const voidIt = (headers: Record<string, string>) =>
      served.call(
        'waiter',
        'POST',
        `/orders/${order.id}/items/${line.id}/void`,
        { reason: 'Se equivocó', voidedBy: 'x' },
        headers,
      );
    expect((await voidIt({})).body).toMatchObject({ error: 'FORBIDDEN', details: { permission: 'OrderItem:Void' } });
    expect((await voidIt({ 'x-approval-pin': '0000' })).body.error).toBe('APPROVAL_INVALID');
    expect((await voidIt({ 'x-approval-pin': '4001' })).body.error).toBe('APPROVAL_INVALID');
    expect((await voidIt({ 'x-approval-pin': '2222' })).status).toBe(200);
    const entry = await place.db.read
      .selectFrom('auditEntry')
      .select(['actorId', 'approvedBy', 'reason'])
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actorId: place.waiter.id, approvedBy: 'm1', reason: 'Se equivocó' });
  });
});

describe('bad input', () => {
  test('is told with a code and the path of each field', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const order = await place.order();
    const answer = await served.call('waiter', 'POST', `/orders/${order.id}/items`, {
      productId: 'x',
      quantity: -1,
      surprise: 1,
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'VALIDATION_FAILED']);
    const paths = answer.body.details.issues.map((issue: { path: string }) => issue.path);
    expect(paths).toEqual(expect.arrayContaining(['productId', 'quantity']));
  });

  test('unknown routes, broken JSON and huge bodies answer in JSON', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    expect((await served.call('waiter', 'GET', '/nada')).body).toEqual({
      statusCode: 404,
      message: 'No route has this method and path',
      error: 'ROUTE_NOT_FOUND',
    });
    expect((await served.call('waiter', 'POST', '/orders', '{"a":')).body.error).toBe('MALFORMED_JSON');
    const huge = JSON.stringify({ name: 'x'.repeat(300_000) });
    expect((await served.call('waiter', 'POST', '/orders', huge)).body.error).toBe('PAYLOAD_TOO_LARGE');
  });

  test('never brings a route down: fuzzed bodies give 4xx, not 500', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const nasty = [
      null,
      [],
      'x',
      0,
      { id: {} },
      { businessId: place.businessId, name: '\u0000'.repeat(9) },
      { quantity: 1e308, productId: '' },
      { __proto__: { a: 1 } },
    ];
    const broken: string[] = [];
    for (const route of hubRoutes.filter((one) => one.body)) {
      const path = route.path.replace(/:\w+/g, place.locationId);
      for (const body of nasty) {
        const answer = await served.call('owner', route.method, path, JSON.stringify(body));
        if (answer.status >= 500)
          broken.push(`${route.method} ${route.path} ${JSON.stringify(body)}: ${answer.status}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

describe('the edges', () => {
  test('restaurant routes answer under /restaurant, kitchen routes under /restaurant/kitchen too', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    for (const path of [
      '/orders',
      '/restaurant/orders',
      '/kitchen-stations',
      '/restaurant/kitchen-stations',
      '/restaurant/kitchen/kitchen-stations',
    ]) {
      expect((await served.call('owner', 'GET', path)).status, path).toBe(200);
    }
    expect((await served.call('owner', 'GET', '/restaurant/kitchen/orders')).status).toBe(404);
  });

  test('a business or location that is not the caller’s is refused by name', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const other = '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e';
    expect((await served.call('owner', 'GET', `/orders?businessId=${other}`)).body.error).toBe('WRONG_BUSINESS');
    expect((await served.call('owner', 'GET', `/orders?locationId=${other}`)).body.error).toBe('WRONG_LOCATION');
  });

  test('a list of stations written with brackets or commas was dropped, and its caller got every slip', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    await place.printer();
    await place.sentOrder();
    const none = '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e';
    const total = async (query: string) => (await served.call('owner', 'GET', `/print-jobs?${query}`)).body.total;
    expect(await total(`stationIds[]=${none}`)).toBe(0);
    expect(await total(`stationIds=${none}&stationIds=${place.grill}`)).toBe(1);
    expect(await total(`stationIds[]=${none}&stationIds[]=${place.grill}`)).toBe(1);
    expect(await total(`stationIds=${none},${place.grill}`)).toBe(1);
    const answer = await served.call('owner', 'GET', '/print-jobs?stationIds=');
    expect(answer.body.details.issues).toMatchObject([{ in: 'query', path: 'stationIds.0' }]);
  });

  test('a filter a list does not know was no filter: it is refused by name, but for the business', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const asked = await served.call('owner', 'GET', '/order-bills?orderID=7&size=5');
    expect([asked.status, asked.body.error]).toEqual([400, 'VALIDATION_FAILED']);
    expect(asked.body.details.issues).toMatchObject([{ in: 'query', path: 'orderID' }]);
    expect((await served.call('owner', 'GET', `/order-bills?businessId=${place.businessId}`)).status).toBe(200);
    const other = await served.call('owner', 'GET', '/order-bills?businessId=01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e');
    expect(other.body.error).toBe('WRONG_BUSINESS');
  });

  test('public routes are limited, and say when to come back', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place, { publicRequestsPerMinute: 3 });
    const guess = () => served.call(null, 'POST', '/devices', { pairingCode: '000000', deviceName: 'X' });
    const answers = [await guess(), await guess(), await guess(), await guess()];
    expect(answers.map((answer) => answer.body.error)).toEqual([
      ...Array(3).fill('INVALID_PAIRING_CODE'),
      'TOO_MANY_REQUESTS',
    ]);
    expect(answers[3]!.headers.get('retry-after')).not.toBeNull();
  });

  test('lists page from 1 by 20, with the total', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    for (let i = 0; i < 23; i++) await place.order();
    const first = await served.call('owner', 'GET', '/orders');
    const second = await served.call('owner', 'GET', '/orders?page=2');
    expect([first.body.data.length, first.body.page, first.body.size, first.body.total]).toEqual([20, 1, 20, 23]);
    expect(second.body.data.length).toBe(3);
    expect((await served.call('owner', 'GET', '/orders?size=9999')).body.error).toBe('VALIDATION_FAILED');
  });

  test('a cookie from another page does not act, the same from ours does', async () => {
    await using place = await openRestaurant();
    await using served = await openServed(place);
    const { businessId, locationId } = place;
    const open = (origin: string) =>
      served.call(
        null,
        'POST',
        '/orders',
        { businessId, locationId, orderType: 'take_out' },
        { cookie: 'svc-id-token=waiter', origin },
      );
    expect((await open('http://evil.example')).body.error).toBe('UNAUTHENTICATED');
    const health = await served.call(null, 'GET', '/health');
    expect(health.status).toBe(200);
  });

  test('an unforeseen error is answered without its cause', () => {
    expect(new AppError('INTERNAL_ERROR').message).not.toContain('SQL');
  });
});
