import { createHash } from 'node:crypto';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedCloud, serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A bridge that was paired with the cloud; answers its token. */
const bridgeAt = async (cloud: ServedCloud, place: { businessId: string; locationId: string }): Promise<string> => {
  const token = createHash('sha256').update(place.locationId).digest('hex');
  const client = new pg.Client({ connectionString: cloud.databaseUrl });
  await client.connect();
  await client.query(
    `insert into bridge (id, business_id, location_id, name, token_hash, is_active, registered_at)
     values ($1, $2, $3, 'Oficina', $4, 1, '2026-01-01T00:00:00.000Z')`,
    [place.locationId, place.businessId, place.locationId, createHash('sha256').update(token).digest('hex')],
  );
  await client.end();
  return token;
};

test('what a hub sold is printed in the cloud by a bridge of that place, found and claimed by its token, and by no other', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const place = { businessId, locationId };
  const make = async (path: string, body: object) => (await hub.call('POST', path, body)).body;
  const office = await make('/kitchen-stations', {
    ...place,
    name: 'Oficina',
    outputType: 'printer',
    printerType: 'bridge',
  });
  const dish = await make('/products', { businessId, name: 'Puyazo', price: 11_900 });
  const { data: methods } = (await hub.call('GET', '/payment-methods')).body;
  const { id: paymentMethodId } = methods.find(({ kind }: { kind: string }) => kind === 'cash');
  const till = await make('/cash-sessions', { ...place, openingAmount: 10_000 });
  const order = await make('/orders', { ...place, orderType: 'take_out' });
  await make(`/orders/${order.id}/items`, { productId: dish.id, quantity: 2 });
  await make(`/orders/${order.id}/send-to-kitchen`, {});
  const { bills } = await make('/order-bills', { orderId: order.id });
  const paid = await hub.call('POST', `/order-bills/${bills[0].id}/payments`, { amount: 23_800, paymentMethodId });
  expect(paid.status).toBeLessThan(300);
  const { expectedCash } = (await hub.call('GET', `/cash-sessions/${till.id}`)).body;
  const counts = [{ paymentMethodId, counted: expectedCash }];
  expect((await hub.call('POST', `/cash-sessions/${till.id}/close`, { counts })).status).toBe(200);

  const asked = { ...place, documentType: 'CASH_Z', sourceKind: 'cash_session', sourceId: till.id };
  const print = (more: object) =>
    cloud.call(token, 'POST', '/document-print-jobs', { ...asked, stationId: office.id, ...more });
  const bridge = await bridgeAt(cloud, place);
  const report = await until(
    () => print({}),
    ({ status }) => status === 201,
  );
  expect(report.body).toMatchObject({ status: 'pending', stationId: office.id });
  const bill = await print({ documentType: 'BILL', sourceKind: 'order_bill', sourceId: bills[0].id });
  expect(bill.status).toBe(201);
  expect((await print({ documentType: 'PRE_BILL', sourceKind: 'order', sourceId: order.id })).body.error).toBe(
    'DOCUMENT_NOT_AVAILABLE',
  );

  const waiting = (bearer: string) => cloud.call(bearer, 'GET', `/document-print-jobs/waiting?stationIds=${office.id}`);
  const say = (bearer: string, status: string) =>
    cloud.call(bearer, 'PATCH', `/document-print-jobs/${report.body.id}`, { status, columns: 48 });
  const stranger = await cloud.tenant('Otro negocio');
  const theirs = await bridgeAt(cloud, stranger);
  expect((await waiting(theirs)).body).toEqual({ data: [] });
  // It is no document of that business: its own hub is asked for it, and there is none.
  expect((await say(theirs, 'sent')).body.error).toBe('HUB_AWAY');
  expect((await waiting('f'.repeat(64))).status).toBe(401);
  expect((await waiting(bridge)).body.data.map(({ id }: { id: string }) => id)).toEqual([report.body.id, bill.body.id]);
  const { escposBase64 } = (await say(bridge, 'sent')).body;
  const paper = Buffer.from(escposBase64, 'base64').toString('latin1');
  // In the cash drawer: what it was opened with, and what was taken.
  for (const text of ['CORTE Z', '338.00', 'Marta Xicar']) expect(paper).toContain(text);
  expect((await say(bridge, 'printed')).body).toMatchObject({ status: 'printed', isUncertain: false });
  // Documents of the cloud are not the hub's.
  const own = await hub.call('GET', `/document-print-jobs/history?locationId=${locationId}`);
  expect(own.body).toEqual({ data: [] });
  // With its token it asks for none.
  const more = await cloud.call(bridge, 'POST', '/document-print-jobs', asked);
  expect(more.body.error).toBe('IDENTITY_TOKEN_MALFORMED');
});
