import { join } from 'node:path';
import { Cloud } from '@comanda/cloud/server/cloud';
import { systemEnv } from '@comanda/db';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { tempFolder } from '@comanda/testing/temp-folder';
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFor, type ServedCloud, serveCloud } from './served-cloud.ts';

let server: TestPostgres;
let cloud: ServedCloud;
beforeAll(async () => {
  server = await startPostgres();
  cloud = await serveCloud(server);
});
afterAll(async () => {
  await cloud?.[Symbol.asyncDispose]();
  await server.stop();
});

const ALL = ['pos:read', 'pos:write', 'reports:read', 'psa:read', 'pos:intents'];
const keyFor = async (scopes: readonly string[] = ALL): Promise<{ id: string; rawKey: string }> => {
  const { token, businessId } = cloud.first;
  return (await cloud.call(token, 'POST', '/mcp/keys', { businessId, scopes, label: 'Claude' })).body;
};

/** The official client, as programs use it. */
const connect = async (headers: Record<string, string>, url = cloud.url) => {
  const client = new Client({ name: 'tests', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } });
  await client.connect(transport as Transport);
  return { client, transport };
};
const withKey = (rawKey: string) => ({ authorization: `Bearer ${rawKey}` });

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};
const LIST = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };
const post = (body: unknown, headers: Record<string, string>, url = cloud.url) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const sessionOf = async (headers: Record<string, string>): Promise<string> => {
  const response = await post(INITIALIZE, headers);
  await response.text();
  return response.headers.get('mcp-session-id')!;
};

test('the official client lists tools and calls them with a key, by either header, and the key’s use is noted', async () => {
  const { rawKey } = await keyFor();
  for (const headers of [withKey(rawKey), { 'x-api-key': rawKey }]) {
    const { client } = await connect(headers);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('get_active_business');
    // Its answer is checked against the output schema by the client.
    const result = await client.callTool({ name: 'get_active_business', arguments: {} });
    expect(result.structuredContent).toMatchObject({ id: cloud.first.businessId, country: 'GT', currency: 'GTQ' });
    const refused = await client.callTool({ name: 'get_order', arguments: { orderId: cloud.first.businessId } });
    expect([refused.isError, refused.structuredContent]).toEqual([true, undefined]);
    await client.close();
  }
  const { token, businessId } = cloud.first;
  const { body } = await cloud.call(token, 'GET', `/mcp/keys?businessId=${businessId}`);
  expect(body.data[0].lastUsedAt).not.toBeNull();
  expect((await cloud.call(null, 'GET', '/metrics')).body).toContain(
    'mcp_calls_total{tool="get_order",outcome="NOT_FOUND"}',
  );
});

test('the official client of the second line lists and calls tools, whatever version it asks for first', async () => {
  const { rawKey } = await keyFor();
  const client = new NewClient({ name: 'tests', version: '2' });
  const requestInit = { headers: withKey(rawKey) };
  await client.connect(new NewTransport(new URL(`${cloud.url}/mcp`), { requestInit }));
  expect((await client.listTools()).tools.length).toBeGreaterThan(20);
  const result = await client.callTool({ name: 'get_active_business', arguments: {} });
  expect(result.structuredContent).toMatchObject({ id: cloud.first.businessId, currency: 'GTQ' });
  await client.close();
});

test('a person’s token sees as its person; its session is kept, the key’s is not', async () => {
  const exchanged = await cloud.call(null, 'POST', '/mcp/token', { firebaseIdToken: cloud.first.token });
  const { client, transport } = await connect(withKey(exchanged.body.accessToken));
  const result = await client.callTool({ name: 'list_locations', arguments: {} });
  expect(result.structuredContent).toMatchObject({ data: [{ id: cloud.first.locationId }] });
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('set_active_business');
  await transport.terminateSession();
  await client.close();
});

test('a token may what its person may, and nothing from the moment they work there no more', async () => {
  const { token, businessId, locationId } = cloud.first;
  const person = { email: 'mesera@example.com', password: 'secret-secret' };
  const hired = { ...person, fullName: 'Rosa', role: 'Kitchen', locationIds: [locationId] };
  const member = await cloud.call(token, 'POST', `/businesses/${businessId}/users`, hired);
  const signedIn = await cloud.call(null, 'POST', '/auth/local/sign-in', person);
  const exchanged = await cloud.call(null, 'POST', '/mcp/token', { firebaseIdToken: signedIn.body.idToken });
  const headers = withKey(exchanged.body.accessToken);
  const { client } = await connect(headers);
  const orders = await client.callTool({ name: 'list_orders', arguments: {} });
  expect(orders.structuredContent).toMatchObject({ data: [], total: 0, hasMore: false });
  const report = await client.callTool({ name: 'get_sales_report', arguments: {} });
  expect(JSON.stringify(report.content)).toContain('FORBIDDEN');
  await client.close();
  await cloud.call(token, 'PATCH', `/businesses/${businessId}/users/${member.body.id}`, { isActive: false });
  expect((await post(INITIALIZE, headers)).status).toBe(401);
});

test('a key’s scopes bound what is seen and what can be called', async () => {
  const { rawKey } = await keyFor(['reports:read']);
  const { client } = await connect(withKey(rawKey));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual(['get_sales_report', 'get_top_products', 'get_sales_by_location']);
  const hidden = await client.callTool({ name: 'list_orders', arguments: {} });
  expect(JSON.stringify(hidden.content)).toContain('UNKNOWN_TOOL');
  await client.close();
});

test('a session begins with initialize: without its id 400, never given out 400, ended 404, of another credential 400', async () => {
  const { rawKey } = await keyFor();
  const headers = withKey(rawKey);
  expect((await post(LIST, headers)).status).toBe(400);
  expect((await post(LIST, { ...headers, 'mcp-session-id': 'never' })).status).toBe(400);
  // What newer clients ask first gets an error they know to fall back from.
  const probe = await post({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: {} }, headers);
  expect([probe.status, await probe.json()]).toMatchObject([400, { jsonrpc: '2.0', error: {} }]);
  const sid = await sessionOf(headers);
  const inIt = { ...headers, 'mcp-session-id': sid };
  expect((await post(LIST, inIt)).status).toBe(200);
  const other = await keyFor();
  expect((await post(LIST, { ...withKey(other.rawKey), 'mcp-session-id': sid })).status).toBe(400);
  expect((await post([LIST], inIt)).status).toBe(400);
  for (const method of ['GET', 'DELETE'])
    expect((await fetch(`${cloud.url}/mcp`, { method, headers })).status).toBe(400);
  expect((await fetch(`${cloud.url}/mcp`, { method: 'DELETE', headers: inIt })).status).toBe(200);
  expect((await post(LIST, inIt)).status).toBe(404);
});

test('a client that takes whatever comes is answered, by both wire versions, as an event stream', async () => {
  const { rawKey } = await keyFor();
  for (const protocolVersion of ['2025-06-18', '2025-11-25']) {
    const asked = { ...INITIALIZE, params: { ...INITIALIZE.params, protocolVersion } };
    const response = await post(asked, { ...withKey(rawKey), accept: '*/*' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(await response.text()).toContain(`"protocolVersion":"${protocolVersion}"`);
  }
});

test('nobody is told where to sign in, a bad key that it is bad and nothing else; another site’s page is refused', async () => {
  const nobody = await post(INITIALIZE, {});
  const metadata = `${cloud.url}/.well-known/oauth-protected-resource/mcp`;
  expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${metadata}"`,
  ]);
  for (const wrong of ['Bearer svc_mcp_nothing', 'foo', 'Bearer eyJhbGciOiJub25lIn0.e30.']) {
    const refused = await post(INITIALIZE, { authorization: wrong });
    expect([wrong, refused.status]).toEqual([wrong, 401]);
    if (wrong.includes('svc_mcp_')) expect(refused.headers.get('www-authenticate')).not.toContain('resource_metadata');
  }
  const { rawKey } = await keyFor();
  const twice = await post(INITIALIZE, { ...withKey(rawKey), 'x-api-key': 'svc_mcp_other' });
  expect(twice.status).toBe(401);
  expect((await post(INITIALIZE, { ...withKey(rawKey), origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(INITIALIZE, { ...withKey(rawKey), origin: cloud.url })).status).toBe(200);
  expect((await fetch(`${cloud.url}/mcp`, { method: 'PUT', headers: withKey(rawKey) })).status).toBe(405);
});

test('a revoked key ends its open streams at once, and opens nothing from then on', async () => {
  const { id, rawKey } = await keyFor();
  const headers = withKey(rawKey);
  const inIt = { ...headers, 'mcp-session-id': await sessionOf(headers), accept: 'text/event-stream' };
  const stream = await fetch(`${cloud.url}/mcp`, { headers: inIt });
  expect(stream.status).toBe(200);
  const ended = stream.text();
  const { token, businessId } = cloud.first;
  const revoked = await cloud.call(token, 'PATCH', `/mcp/keys/${id}/revoke?businessId=${businessId}`);
  expect(revoked.status).toBe(200);
  await ended;
  expect((await post(LIST, inIt)).status).toBe(401);
});

test('a session does not outlive its cloud: the next one says 404, and the client begins again', async () => {
  const { rawKey } = await keyFor();
  const headers = withKey(rawKey);
  const sid = await sessionOf(headers);
  using folder = tempFolder();
  const told = configFor(join(folder.path, 'again'), cloud.databaseUrl, 'http://127.0.0.1:9');
  const config = { ...told, mcpOrigins: ['https://inspector.example'] };
  const again = new Cloud({ config, log: pino({ level: 'silent' }), env: systemEnv() });
  const url = `http://127.0.0.1:${(await again.start()).port}`;
  try {
    expect((await post(LIST, { ...headers, 'mcp-session-id': sid }, url)).status).toBe(404);
    const { client } = await connect(headers, url);
    expect((await client.listTools()).tools.length).toBeGreaterThan(20);
    await client.close();
    // A page of an origin this cloud was told of may ask, and read the answer; no other may.
    const browser = { origin: 'https://inspector.example', 'access-control-request-method': 'POST' };
    const may = await fetch(`${url}/mcp`, { method: 'OPTIONS', headers: browser });
    expect([may.status, may.headers.get('access-control-allow-origin')]).toEqual([204, browser.origin]);
    const asked = await post(INITIALIZE, { ...headers, origin: browser.origin }, url);
    expect([asked.status, asked.headers.get('access-control-expose-headers')]).toEqual([
      200,
      'Mcp-Session-Id, WWW-Authenticate',
    ]);
    expect((await fetch(`${url}/mcp`, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
  } finally {
    await again.stop();
  }
});

test('a key asked for twice under one Idempotency-Key is one key, and what is kept of its answer does not say it', async () => {
  const { token, businessId } = cloud.first;
  const ask = (label: string) =>
    cloud.call(token, 'POST', '/mcp/keys', { businessId, scopes: ['pos:read'], label }, { 'idempotency-key': 'k-1' });
  const first = await ask('Una');
  const again = await ask('Una');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await ask('Otra')).body.error).toBe('IDEMPOTENCY_KEY_REUSED');
  const db = new pg.Client({ connectionString: cloud.databaseUrl });
  await db.connect();
  const { rows } = await db.query('select body from idempotency_key');
  await db.end();
  expect(JSON.stringify(rows)).not.toContain(first.body.rawKey.slice(8));
});

test('listing tools was free of any limit, and so was opening sessions', async () => {
  const { rawKey } = await keyFor();
  using folder = tempFolder();
  const config = configFor(join(folder.path, 'still'), cloud.databaseUrl, 'http://127.0.0.1:9');
  const at = Date.now();
  const still = new Cloud({ config, log: pino({ level: 'silent' }), env: { ...systemEnv(), now: () => at } });
  const url = `http://127.0.0.1:${(await still.start()).port}`;
  try {
    const list = () => post(LIST, { ...withKey(rawKey), 'mcp-session-id': 'none' }, url);
    for (let n = 0; n < 240; n += 1) expect((await list()).status).toBe(400);
    const refused = await list();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await post(INITIALIZE, withKey(rawKey), url)).status).toBe(429);
    const { rawKey: others } = await keyFor();
    expect((await post(INITIALIZE, withKey(others), url)).status).toBe(200);
  } finally {
    await still.stop();
  }
});
