// Rule: what is asked again under its key after a restore is the first one; also held by packages/sync/hub/recovery/recover.test.ts
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import {
  allDifferences,
  type Box,
  codeOf,
  inCloud,
  joinBy,
  openBox,
  openHouse,
  putBack,
  sell,
  settled,
  settledBackup,
  signIn,
} from './recover-house.ts';

// Real hubs and clouds, started and stopped several times each.
vi.setConfig({ testTimeout: 180_000 });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A till that asks under a key, as it does again when it heard no answer. */
const under = async (box: Box, key: string, path: string, body: object) => {
  const response = await fetch(`${box.url()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${box.token()}`, 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { id?: string } & Record<string, unknown> };
};

/** What moves money or goods, asked under keys; each a part of what could be asked again in full. */
const asks = async (box: Box, house: { productId: string; methodId: string; sessionId: string }, place: object) => {
  const order = await under(box, 'order', '/orders', { ...place, orderType: 'take_out' });
  const id = order.body.id!;
  const items = await under(box, 'items', `/orders/${id}/items`, { productId: house.productId, quantity: 2 });
  const sent = await under(box, 'send', `/orders/${id}/send-to-kitchen`, {});
  const bill = await under(box, 'bill', '/order-bills', { orderId: id });
  const billId = (bill.body.bills as { id: string }[])[0]!.id;
  const money = { amount: 1_000, paymentMethodId: house.methodId, cashRegisterSessionId: house.sessionId };
  const part = await under(box, 'part', `/order-bills/${billId}/payments`, money);
  const out = { kind: 'out', amount: 500, reason: 'Gas' };
  const movement = await under(box, 'out', `/cash-sessions/${house.sessionId}/movements`, out);
  const answers = [order, items, sent, bill, part, movement];
  for (const { status, body } of answers) if (status >= 300) throw new Error(JSON.stringify(body));
  return answers;
};

/** Money is answered as it was first, an order as it stands by now: only which one it is has travelled. */
const facts = ([order, items, sent, ...money]: Awaited<ReturnType<typeof asks>>) => [
  ...[order, items, sent].map((answer) => ({ status: answer!.status, id: answer!.body.id })),
  ...money,
];

const money = 'select count(*)::int as n, sum(amount)::int as total from bill_payment';

test('a part payment, an order and a movement asked again after the box was put back are the first ones', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  const { businessId, locationId } = cloud.first;
  const backup = await settledBackup(box, cloud);
  const first = await asks(box, house, { businessId, locationId });
  await settled(box, cloud);
  await box.stop();
  putBack(box, backup);
  await box.start();
  await settled(box, cloud);
  expect(facts(await asks(box, house, { businessId, locationId }))).toEqual(facts(first));
  await settled(box, cloud);
  expect(await inCloud(cloud, money)).toEqual([{ n: 1, total: 1_000 }]);
  expect(await inCloud(cloud, 'select amount::int from cash_movement')).toEqual([{ amount: 500 }]);
  expect(await inCloud(cloud, 'select count(*)::int as n from "order"')).toEqual([{ n: 1 }]);
  expect(await allDifferences(box, cloud)).toEqual([]);
  const other = await under(box, 'part', `/cash-sessions/${house.sessionId}/movements`, {
    kind: 'out',
    amount: 1,
    reason: 'Otra',
  });
  expect([other.status, other.body.error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('asked again at the box that took its place, they are the first ones too', async () => {
  await using cloud = await serveCloud(server);
  await using old = openBox(cloud.url);
  const house = await openHouse(old, cloud);
  await settled(old, cloud);
  await signIn(old, cloud);
  const { businessId, locationId } = cloud.first;
  const first = await asks(old, house, { businessId, locationId });
  await settled(old, cloud);
  await old.stop();
  await using box = openBox(cloud.url);
  await box.start();
  await joinBy(box, await codeOf(cloud));
  await until(
    () => box.call('GET', '/sync/join-status'),
    ({ body }) => body.step === 'ready',
    60_000,
  );
  await signIn(box, cloud);
  await settled(box, cloud);
  expect(facts(await asks(box, house, { businessId, locationId }))).toEqual(facts(first));
  await sell(box, cloud, house);
  await settled(box, cloud);
  expect(await inCloud(cloud, money)).toEqual([{ n: 2, total: 26_000 }]);
});
