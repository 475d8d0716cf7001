// Rule: what assistants ask of a hub is done there once; also held by packages/domain/mcp/writing/asking.pg.test.ts
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('an assistant opens an order and voids it at the restaurant, once each; while the hub is away it waits', async () => {
  await using cloud = await serveCloud(server);
  const hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const key = { businessId, scopes: ['pos:read', 'pos:write'], label: 'Claude' };
  const { rawKey } = (await cloud.call(token, 'POST', '/mcp/keys', key)).body;
  const hired = { email: 'ana@example.com', password: 'secret-secret', fullName: 'Ana', role: 'Waiter' };
  const employee = await cloud.call(token, 'POST', `/businesses/${businessId}/users`, {
    ...hired,
    locationIds: [locationId],
  });
  const employeeId = employee.body.id;
  await until(
    async () => (await hub.call('GET', '/users')).body.data.map(({ id }: { id: string }) => id),
    (ids: string[]) => ids.includes(employeeId),
  );
  const client = new Client({ name: 'tests', version: '1' });
  const headers = { authorization: `Bearer ${rawKey}` };
  const url = new URL(`${cloud.url}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as Transport);
  const ask = async (name: string, args: object) => {
    const { structuredContent, content } = await client.callTool({ name, arguments: { ...args } });
    // biome-ignore lint/suspicious/noExplicitAny: results are looked into
    return (structuredContent ?? content) as any;
  };

  const asked = { locationId, employeeId, orderType: 'takeout', idempotencyKey: 'the same' };
  const opened = await ask('create_order', asked);
  expect(opened).toMatchObject({ state: 'done', status: 'draft', idempotencyKey: 'the same' });
  expect(await ask('create_order', asked)).toEqual(opened);
  const { data } = (await hub.call('GET', `/orders?locationId=${locationId}`)).body;
  expect(data).toMatchObject([{ id: opened.orderId, orderType: 'take_out', waiterId: employeeId }]);

  const transactionId = opened.orderId;
  const preview = await until(
    () => ask('void_transaction', { transactionId }),
    (answer) => answer.state === 'preview',
  );
  expect(preview).toMatchObject({ kind: 'order', effects: [{ effect: 'cancel_order', lines: 0, sentLines: 0 }] });
  expect((await hub.call('GET', `/orders/${transactionId}`)).body.status).toBe('draft');
  const gone = { transactionId, confirm: true, reason: 'Nadie la pidió' };
  expect(await ask('void_transaction', gone)).toMatchObject({ state: 'done', transactionId });
  expect(await ask('void_transaction', gone)).toMatchObject({ state: 'done', transactionId });
  expect((await hub.call('GET', `/orders/${transactionId}`)).body).toMatchObject({
    status: 'cancelled',
    cancellationReason: 'Nadie la pidió',
  });

  await hub[Symbol.asyncDispose]();
  const away = await ask('create_order', { ...asked, idempotencyKey: 'away' });
  expect(away).toMatchObject({ state: 'pending_hub', idempotencyKey: 'away' });
  expect((await ask('create_order', { ...asked, idempotencyKey: 'away' })).commandId).toBe(away.commandId);
  await client.close();
  const log = await cloud.call(token, 'GET', `/audit?businessId=${businessId}&topic=orders`);
  expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['assistant.order_asked', 'assistant.void_asked', 'order.opened_by_assistant']),
  );
});
